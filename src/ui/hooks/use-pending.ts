import { useState } from 'react'

/** Runs something when it is pressed, and ignores further presses until it has settled. */
export function usePending(run: () => Promise<unknown>) {
  const [isPending, setPending] = useState(false)
  const start = () => {
    if (isPending) return
    setPending(true)
    void run().finally(() => setPending(false))
  }
  return { isPending, start }
}
