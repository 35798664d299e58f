/** As much of a window as the discovery of wallets needs. */
export function createPage(ethereum?: unknown): Window {
  const page = Object.assign(new EventTarget(), ethereum === undefined ? {} : { ethereum })
  return page as unknown as Window
}
