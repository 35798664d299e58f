import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutScripts } from '../serve/control.ts'
import { serve } from '../serve/server.ts'
import { served, siteFiles } from '../serve/site-files.ts'
import type { Stop } from './rounds.ts'

/** The pages of ours that are measured, each beside its control. */
export const ROUTES = ['/', '/about', '/feedback'] as const

export type Route = (typeof ROUTES)[number]

/** The names of the stops. */
export const STOPS = {
  ours: (route: Route) => `ours ${route}`,
  control: (route: Route) => `control ${route}`,
  connect: 'ours, connecting',
  wagmi: 'wagmi',
  wagmiConnect: 'wagmi, connecting',
}

/** Serves the built sites; ours with each page a second time, without its scripts. */
export async function serveSites(
  folders: Readonly<Record<'site' | 'wagmi', string>>,
): Promise<{ readonly stops: readonly Stop[]; close(): void }> {
  const files = siteFiles(folders.site)
  for (const route of ROUTES) {
    const document = readFileSync(join(folders.site, route, 'index.html'), 'utf8')
    files.set(controlPath(route), served('index.html', Buffer.from(withoutScripts(document))))
  }
  const ours = await serve(files)
  const wagmi = await serve(siteFiles(folders.wagmi))
  const stops: Stop[] = ROUTES.flatMap((route) => [
    {
      name: STOPS.ours(route),
      url: ours.url + route,
      deed: route === '/' ? 'type' : 'nothing',
    },
    { name: STOPS.control(route), url: ours.url + controlPath(route), deed: 'nothing' },
  ])
  return {
    stops: [
      ...stops,
      { name: STOPS.wagmi, url: wagmi.url, deed: 'nothing' },
      { name: STOPS.connect, url: ours.url, deed: 'connect' },
      { name: STOPS.wagmiConnect, url: wagmi.url, deed: 'connect' },
    ],
    close() {
      ours.close()
      wagmi.close()
    },
  }
}

const controlPath = (route: Route) => `/control${route}`
