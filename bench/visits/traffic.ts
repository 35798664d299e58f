import type { CDPSession } from '@playwright/test'

/** What a visit has downloaded. */
export interface Traffic {
  readonly requests: number
  /** Bytes as they were transferred, headers too, by the type of what came. */
  readonly bytes: Readonly<Record<string, number>>
  /** How many hosts were asked besides the page's own. */
  readonly otherHosts: number
}

/** Counts what a page asks for from now on. */
export async function countTraffic(cdp: CDPSession, url: string): Promise<() => Traffic> {
  const asked = new Set<string>()
  const hosts = new Set([new URL(url).host])
  const types = new Map<string, string>()
  const bytes: Record<string, number> = {}
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { protocol, host } = new URL(request.url)
    if (protocol === 'data:' || protocol === 'blob:') return
    asked.add(requestId)
    hosts.add(host)
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) =>
    types.set(requestId, response.mimeType),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === undefined || !asked.has(requestId)) return
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await cdp.send('Network.enable')
  return () => ({ requests: asked.size, bytes: { ...bytes }, otherHosts: hosts.size - 1 })
}
