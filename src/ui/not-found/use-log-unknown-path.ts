import { useEffect, useRef } from 'react'
import { useServices } from '../services-context.tsx'

/** Logs each unknown path that is visited once (specification, chapter 2). */
export function useLogUnknownPath(path: string) {
  const { log } = useServices()
  // StrictMode runs effects twice, with the same ref.
  const logged = useRef<string>(undefined)
  useEffect(() => {
    if (logged.current === path) return
    logged.current = path
    log.info('No page at this path', path)
  }, [log, path])
}
