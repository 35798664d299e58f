import type { Node } from './node.ts'

/** The storage of the page. */
type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const CHAIN = 'development-wallet.chain'
const TRANSACTION = /^index-stablecoin\.\d+\.0x[0-9a-f]{40}\.transaction\./

/**
 * Removes the page's list of transactions when the local chain was restarted: none of them is on the
 * new one. Each start has another first block. Returns whether anything was removed.
 */
export async function forgetOldChain(node: Node, storage: PageStorage): Promise<boolean> {
  const first = (await node('eth_getBlockByNumber', ['0x0', false])) as { hash: string }
  if (storage.getItem(CHAIN) === first.hash) return false
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const old = keys.filter((key) => TRANSACTION.test(key))
  for (const key of old) storage.removeItem(key)
  storage.setItem(CHAIN, first.hash)
  return old.length > 0
}
