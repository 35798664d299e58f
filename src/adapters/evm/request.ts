import type { Eip1193Provider } from './eip1193.ts'

/** These wait for a person, however long that takes. */
const ASKS_A_PERSON: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_sendCalls',
])

/** How long anything else may take, in milliseconds: a read that never ends would hold up the rest. */
export const READ_TIMEOUT = 20_000

/** Asks a wallet or node at once. It answers whatever it likes, or throws it. */
export async function request(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[] | object,
): Promise<unknown> {
  const asked = provider.request(params === undefined ? { method } : { method, params })
  return ASKS_A_PERSON.has(method) ? asked : inTime(asked)
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The request timed out.')), READ_TIMEOUT)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
