import { useEffect, useRef } from 'react'
import { usePlace } from '../hooks/use-navigation.tsx'
import { useServices } from '../hooks/use-services.tsx'

/** Logs each unknown path once for each visit (specification, chapter 2). */
export function useLogUnknownPath() {
  const { log } = useServices()
  const { path, route } = usePlace()
  // StrictMode runs effects twice, with the same ref.
  const visited = useRef<string>(undefined)
  useEffect(() => {
    if (visited.current === path) return
    visited.current = path
    if (route === '/$') log.info('No page at this path', path)
  }, [log, path, route])
}
