import { ADDRESS_PATTERN } from '../../domain/address.ts'
import { formatAmount } from '../../domain/amounts/format-amount.ts'
import { attempt } from '../../domain/result.ts'
import { TOKENS, type Token } from '../../domain/tokens.ts'
import { BROWSER_WALLET } from '../../domain/wallet/wallet-list.ts'
import { DISCONNECTED_ACCOUNT, LAST_WALLET } from './storage.ts'

declare global {
  interface Window {
    /**
     * Takes the early balance away unless it is that of these accounts' first. Only in a document
     * that has shown or may still show one.
     */
    keepEarlyBalance?: (accounts: readonly unknown[]) => void
    /** The newest block's fee history, on its way. Gone as soon as the early balance is. */
    earlyHistory?: { readonly provider: unknown; readonly answer: Promise<unknown> } | undefined
  }
}

/** One call for the balances and the chain id. Made by the build (tooling/vite/early-balance.ts). */
export interface EarlyCall {
  readonly chainId: number
  readonly to: string
  /** The calldata. The digits of the account stand between the parts. */
  readonly data: readonly string[]
  /**
   * A regular expression for the only answer of a node of that chain. Its groups are the balances
   * of `TOKENS` in base units, as hexadecimal digits.
   */
  readonly answer: string
}

interface Provider {
  request(call: { method: string; params: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
}

/** In milliseconds. The page's code must have failed to load by then. */
const LONGEST = 20_000

const BLOCK = /^0x[1-9a-f][0-9a-f]*$/

/**
 * Shows the balances to a returning holder before the page's code has loaded, in the elements that
 * the card has for them (`[data-early-balance]`). This runs first of all, in the document itself,
 * and stands alone: React never reads it, and shows the same amounts once the first round has read
 * them.
 *
 * A balance is shown only if the wallet of the last visit answers for an account and a chain, and
 * goes as soon as anything contradicts it.
 */
export function showEarlyBalance(page: Window, { chainId, to, data, answer }: EarlyCall): void {
  const { document } = page
  // Not by `createStoredPreferences`, whose other functions would make the document larger.
  const remembered = (key: string) => attempt(() => page.localStorage.getItem(key)) ?? undefined
  const lastWallet = remembered(LAST_WALLET)
  if (lastWallet === undefined || remembered(DISCONNECTED_ACCOUNT) !== undefined) return
  let wallet: Provider | undefined
  let account: string | undefined
  let isOver = false

  const write = (amounts: readonly string[]) => {
    for (const slot of document.querySelectorAll<HTMLElement>('[data-early-balance]')) {
      const amount = amounts[TOKENS.indexOf(slot.dataset.earlyBalance as Token)] ?? ''
      slot.textContent = amount && `${amount} ${slot.dataset.unit}`
      const row = slot.closest<HTMLElement>('[data-balance]')
      if (row) row.hidden = amount === ''
    }
  }
  const end = () => {
    isOver = true
    page.earlyHistory = undefined
    write([])
  }
  /** The answer, an event and the session have to name the same account. */
  const compare = (accounts: unknown) => {
    const first = String((accounts as readonly unknown[])[0]).toLowerCase()
    account ??= first
    if (first !== account || !ADDRESS_PATTERN.test(first)) end()
  }
  page.keepEarlyBalance = compare

  const read = async (provider: Provider) => {
    wallet = provider
    const ask = (method: string, ...params: readonly unknown[]) =>
      provider.request({ method, params })
    provider.on?.('accountsChanged', compare)
    provider.on?.('chainChanged', (id) => Number(id) !== chainId && end())
    provider.on?.('disconnect', end)
    const asked = ask('eth_accounts')
    // The newest block, as MetaMask tells it (adapters/ethers/client.ts).
    const newest = ask('eth_feeHistory', '0x1', 'latest', [])
    page.earlyHistory = { provider, answer: newest }
    const [accounts, history] = await Promise.all([asked, newest])
    compare(accounts)
    const block = (history as { readonly oldestBlock: unknown }).oldestBlock
    if (isOver || !BLOCK.test(String(block))) return
    const returned = await ask('eth_call', { to, data: data.join(account?.slice(2)) }, block)
    const [, ...balances] = new RegExp(answer, 'i').exec(String(returned)) ?? []
    const amounts = balances.map((digits) => {
      const held = BigInt(`0x${digits}`)
      // The room beside a balance is for Max, which is not there without a balance.
      return held > 0n ? formatAmount(held, 'down') : ''
    })
    if (document.readyState === 'loading') {
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    }
    if (!isOver) write(amounts)
  }
  const tryToRead = (provider: unknown) => {
    setTimeout(end, LONGEST)
    read(provider as Provider).catch(end)
  }

  page.addEventListener('eip6963:announceProvider', (event) => {
    try {
      const { info, provider } = (event as CustomEvent).detail as {
        readonly info: { readonly rdns: string }
        readonly provider: Provider
      }
      const isWanted = info.rdns.toLowerCase() === lastWallet
      if (wallet === undefined && isWanted) tryToRead(provider)
      // Another wallet may have the same name, and a wallet may announce itself under a new one.
      else if (wallet && isWanted !== (provider === wallet)) end()
    } catch {
      end()
    }
  })
  const { ethereum } = page as { readonly ethereum?: unknown }
  if (lastWallet === BROWSER_WALLET.id) tryToRead(ethereum)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
}
