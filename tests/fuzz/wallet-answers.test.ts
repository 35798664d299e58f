import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WalletEvent } from '../../src/application/ports/wallet-port.ts'
import type { EvmAdapters } from '../../src/adapters/evm/evm-adapters.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { NETWORK as SEPOLIA } from '../../src/domain/network.ts'
import type { Result } from '../../src/domain/result.ts'
import type { TransactionHash } from '../../src/domain/transactions/transaction.ts'
import { BROWSER_WALLET } from '../../src/domain/wallet/wallet-list.ts'
import { adaptersAround, createAdapters } from '../support/adapters.ts'
import { announce, createPage } from '../support/page.ts'
import { batch, pending } from '../support/records.ts'
import { anything, build } from './anything.ts'
import { fuzz } from './runs.ts'
import { createStrangeWallet, HASH, strangeness } from './strange-wallet.ts'

const { deployment, network } = createFakeAdapters()
const ISC = { address: deployment.indexToken, symbol: 'ISC', decimals: 18 }
const MINT = { kind: 'mint', wholeTokens: 5n } as const
const APPROVE = {
  kind: 'approve',
  token: 'WETH',
  spender: deployment.indexToken,
  amount: 5n,
} as const
const SENT = pending({ hash: HASH as TransactionHash })

/** Every question that the product asks of a wallet. */
const QUESTIONS: Readonly<
  Record<string, (adapters: EvmAdapters) => Promise<Result<unknown, unknown>>>
> = {
  accounts: ({ wallet }) => wallet.accounts(),
  requestAccounts: ({ wallet }) => wallet.requestAccounts(),
  chainId: ({ wallet }) => wallet.chainId(),
  switchChain: ({ wallet }) => wallet.switchChain(SEPOLIA.chainId),
  addChain: ({ wallet }) => wallet.addChain(network),
  revokePermission: ({ wallet }) => wallet.revokePermission(),
  watchToken: ({ wallet }) => wallet.watchToken(ISC),
  newestBlock: ({ chain }) => chain.getNewestBlock(),
  blockTimes: ({ chain }) => chain.getBlockTimes(9),
  allowance: ({ tokens }) =>
    tokens.getAllowance({ token: 'WETH', owner: HOLDER, spender: STRANGER }),
  snapshot: ({ tokens }) =>
    tokens.getAccountSnapshot({ owner: HOLDER, wholeTokens: 5n, next: MINT }),
  costs: ({ tokens }) => tokens.getMintingCosts([1n, 5n], 'pending'),
  prepare: ({ transactions }) => transactions.prepare(HOLDER, MINT),
  prepareBoth: ({ transactions }) => transactions.prepare(HOLDER, MINT, APPROVE),
  sign: ({ transactions }) => transactions.sign(SENT),
  canBatch: ({ transactions }) => transactions.canBatch(HOLDER),
  signBatch: ({ transactions }) => transactions.signBatch(batch()),
  status: ({ transactions }) => transactions.getStatus(SENT),
  statusOfNonce: ({ transactions }) => transactions.getStatus({ ...SENT, isNonceKnown: true }),
  statusWithoutHash: ({ transactions }) =>
    transactions.getStatus({ ...SENT, hash: undefined as never }, { atBlock: 2 ** 53 - 1 }),
  statusOfBatch: ({ transactions }) => transactions.getStatus(batch()),
  protocol: ({ protocol }) => protocol.wallet.read(),
  mintingCost: ({ protocol }) => protocol.wallet.getMintingCost(9),
}

/** Whether what is announced is of the right form. */
function isEvent(event: WalletEvent): boolean {
  if (event.kind === 'chainChanged') return Number.isSafeInteger(event.chainId)
  if (event.kind !== 'accountsChanged') return true
  return event.accounts.every((account) => /^0x[0-9a-fA-F]{40}$/.test(account))
}

/** More requests than any question takes. */
const MOST_REQUESTS = 400

describe('whatever a wallet answers', () => {
  it('becomes a value or a failure, after a bounded number of requests', async () => {
    const question = fc.constantFrom(...Object.keys(QUESTIONS))
    const questions = fc.array(question, { minLength: 1, maxLength: 4 })
    await fuzz(fc.tuple(strangeness, questions), 120, async ([strange, names]) => {
      const wallet = createStrangeWallet(strange)
      const adapters = adaptersAround(wallet.provider, deployment)
      for (const name of names) {
        const before = wallet.requests()
        const answer = await QUESTIONS[name]?.(adapters)
        expect(typeof answer?.ok).toBe('boolean')
        expect(wallet.requests() - before).toBeLessThan(MOST_REQUESTS)
      }
    })
  })

  it('is passed on as an event only if it is one', async () => {
    const events = fc.array(
      fc.tuple(
        fc.constantFrom('accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'),
        anything,
      ),
      { maxLength: 5 },
    )
    await fuzz(events, 150, async (emitted) => {
      const wallet = createStrangeWallet({
        plans: [{ does: 'answer' }],
        contents: { number: 0n, text: '', coins: 0 },
        block: 1,
      })
      const adapters = adaptersAround(wallet.provider, deployment)
      const heard: WalletEvent[] = []
      adapters.wallet.subscribe((event) => heard.push(event))
      // Loads the code that reads events.
      await adapters.chain.getNewestBlock()
      for (const [name, payload] of emitted) wallet.emit(name, build(payload))
      await setImmediate()
      await setImmediate()
      for (const event of heard) expect(event).toSatisfy(isEvent)
    })
  })

  it('announces wallets that can be listed and chosen', async () => {
    const announced = fc.array(fc.tuple(anything, anything, fc.boolean()), { maxLength: 5 })
    await fuzz(announced, 150, async (wallets) => {
      const { provider } = createStrangeWallet({
        plans: [{ does: 'answer' }],
        contents: { number: 0n, text: '', coins: 0 },
        block: 1,
      })
      const page = createPage(provider)
      const { wallet } = createAdapters({ page, deployment })
      for (const [info, other, isWallet] of wallets) {
        announce(page, isWallet ? { ...provider } : build(other), build(info))
      }
      const listed = wallet.wallets()
      const ids = listed.map(({ id }) => id)
      expect(new Set(ids).size).toBe(listed.length)
      for (const { id, name, icon } of listed) {
        expect(name.length).toBeLessThan(80)
        expect(icon ?? 'data:image/').toMatch(/^data:image\//)
        wallet.choose(id)
      }
      expect(wallet.wallets().map(({ id }) => id)).toEqual(ids)
    })
  })

  it.each(['ethereum', 'window'])('and however %s is made', async (what) => {
    await fuzz(anything, 100, async (described) => {
      const value = build(described)
      const page = createPage(what === 'ethereum' ? value : undefined)
      if (what === 'window') {
        Object.defineProperty(page, 'ethereum', {
          get: () => {
            throw new Error('no wallet for you', { cause: value })
          },
        })
      }
      const { wallet } = createAdapters({ page, deployment })
      page.dispatchEvent(new Event('ethereum#initialized'))
      for (const { id } of wallet.wallets()) wallet.choose(id)
      wallet.choose(BROWSER_WALLET.id)
      expect(typeof (await wallet.accounts()).ok).toBe('boolean')
    })
  })
})
