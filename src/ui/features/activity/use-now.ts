import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, renewed so often; it stands still without an interval. */
export function useNow(interval: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (interval === undefined) return undefined
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
