interface Page {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

/**
 * Hosts serve the document of a page at other addresses, too: `/about/index.html` is the file
 * itself, and some hosts read `//` as `/`. The router would not know such an address, so this
 * replaces it by the one that links to the page have. `base` is the folder of the site.
 */
export function mendAddress({ location, history }: Page, base: string): void {
  const { pathname, search, hash } = location
  // Two slashes at the start would name another site.
  const folder = pathname.replaceAll(/\/{2,}/g, '/').replace(/\/index\.html$/, '/')
  if (folder === pathname) return
  const path = folder === base ? base : folder.replace(/\/$/, '')
  history.replaceState(history.state, '', path + search + hash)
}
