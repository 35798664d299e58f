import { createFakeAdapters } from '../adapters/memory/fake-adapters.ts'
import { FEE_RECIPIENT } from '../adapters/memory/fake-deployment.ts'
import type { Adapters } from '../application/ports/adapters.ts'
import { createStore } from '../application/store.ts'
import { plainText } from '../domain/amounts/format-amount.ts'
import { addLabel } from '../domain/messages/labels.ts'
import { err, type Result } from '../domain/result.ts'
import { actionOf, sentUnits, textsOf } from '../domain/transactions/kinds/kinds.ts'
import type { PreparedTransaction } from '../domain/transactions/transaction.ts'

export type Platform = Pick<
  Adapters,
  'clock' | 'log' | 'clipboard' | 'visibility' | 'links' | 'build'
>

export interface WalletRequest {
  readonly title: string
  answer(isConfirmed: boolean): void
}

const WALLET = { rdns: 'demo.wallet', name: 'Demo wallet' }

const FIRST_BLOCK = 7_000_000

/** Held by other accounts, in base units. */
const SUPPLY = 250_000n * 10n ** 18n

/**
 * The fakes, where the visitor decides about the answers of the wallet, the blocks and the price.
 * All data stays in the page's memory.
 */
export function createDemo(platform: Platform) {
  const fakes = createFakeAdapters({ announcement: WALLET }, { firstBlock: FIRST_BLOCK })
  const { wallet, chain, tokens } = fakes
  const { request, whenConfirmed } = createAskingWallet()
  let price = 100n
  chain.ledger.setBalance('ISC', FEE_RECIPIENT, SUPPLY)
  chain.pause()

  const titleOf = (prepared: PreparedTransaction) => {
    const call = tokens.callOf(prepared)
    return call ? plainText(textsOf(actionOf(call)).label(sentUnits(call))) : 'Unknown transaction'
  }
  const adapters: Adapters = {
    ...fakes,
    wallet: {
      ...wallet,
      requestAccounts: () => whenConfirmed('Connect this page', wallet.requestAccounts),
      watchToken: (token) => whenConfirmed(addLabel(token.symbol), () => wallet.watchToken(token)),
    },
    tokens: {
      ...tokens,
      send: (transaction, gas) =>
        whenConfirmed(titleOf(transaction), () => tokens.send(transaction, gas)),
    },
    ...platform,
  }
  return {
    adapters,
    request,
    makeBlock: chain.makeBlock,
    /** By a tenth of the first cost. */
    raisePrice() {
      price += 10n
      chain.ledger.setPrice(price)
    },
  }
}

/** A second request fails while the visitor has not answered the first. */
function createAskingWallet() {
  const request = createStore<WalletRequest | undefined>(undefined)

  const whenConfirmed = async <Value>(
    title: string,
    act: () => Promise<Result<Value>>,
  ): Promise<Result<Value>> => {
    if (request.get()) return err({ kind: 'requestPending' })
    const isConfirmed = await new Promise<boolean>((answer) => request.set({ title, answer }))
    request.set(undefined)
    return isConfirmed ? act() : err({ kind: 'rejected' })
  }

  return { request, whenConfirmed }
}
