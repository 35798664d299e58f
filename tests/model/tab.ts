import { createFakeAdapters, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { WalletOwner } from '../../src/adapters/memory/fake-wallet.ts'
import { createContainer, startServices } from '../../src/container.ts'
import { maySubmit, type ExchangeFacts } from '../../src/domain/transactions/exchange-rules.ts'
import { mostTaken } from '../../src/domain/transactions/most-taken.ts'
import { connectedAddress } from '../../src/domain/wallet/session.ts'
import { allowanceQuestion } from '../../src/domain/transactions/kinds/approve.ts'
import { createPriceWitness, type PriceWitness } from './price-witness.ts'
import { onChainOf, type Fakes, type Surroundings } from '../support/services.ts'

/** What can be seen of the card between two steps. */
export interface View {
  readonly mode: string
  readonly amount: string
  /** Whether the wallet is known to be without a network. */
  readonly isCutOff: boolean
  /** Whether an order is being made ready, or was. */
  readonly preparing: unknown
}

export const FIRST = { rdns: 'test.first', name: 'First' }
export const SECOND = { rdns: 'test.second', name: 'Second' }

/** One page of the browser: its services, on the chain and in the storage that all tabs share. */
export class Tab {
  readonly fakes: Fakes
  readonly services
  /** What the person who owns the wallets does is heard in every tab. */
  readonly owners: readonly WalletOwner[]
  /** The transactions of all tabs, as the wallets have them. */
  readonly inWallet: Fakes['transactions']
  readonly prices: PriceWitness

  constructor(shared: Surroundings, first?: Tab) {
    const fakes = createFakeAdapters({ permitted: true, announcement: FIRST }, shared)
    const { fakes: older } = first ?? { fakes }
    this.prices = first?.prices ?? createPriceWitness(fakes.chain)
    this.inWallet = first?.inWallet ?? fakes.transactions
    const transactions = this.prices.watch(this.inWallet, () => {
      return mostTaken(this.facts(), this.services.transactions.state.get().records)
    })
    this.fakes = { ...fakes, ...onChainOf(older), transactions, clock: older.clock }
    const second = fakes.wallet.announce(SECOND, { accounts: [STRANGER], permitted: true })
    this.owners = [fakes.wallet, second]
    this.services = startServices(createContainer(this.fakes))
  }

  facts(): ExchangeFacts {
    return this.services.exchange.facts()
  }

  view(): View {
    const { mode, amount } = this.services.exchange.state.get()
    const session = this.services.wallet.session.get()
    return {
      mode,
      amount,
      isCutOff: session.status === 'connected' && session.trouble !== undefined,
      preparing: this.services.transactions.state.get().preparing,
    }
  }

  checkNothingIsOrdered(before: View): void {
    const { preparing } = this.view()
    if (before.isCutOff && preparing !== undefined && preparing !== before.preparing) {
      throw new Error('something was ordered without a network')
    }
  }

  checkAllowance(): void {
    const { question } = this.services.allowances.state.get()
    const facts = this.facts()
    const owner = connectedAddress(facts.session)
    if (question !== undefined && owner !== undefined) {
      const expected = allowanceQuestion(facts.mode, owner, this.fakes.deployment)
      const { token, owner: asked, spender } = question
      if (token !== expected.token || asked !== expected.owner || spender !== expected.spender) {
        throw new Error('an answer to another question is shown')
      }
    }
    if (maySubmit(facts) && (facts.busy || question === undefined)) {
      throw new Error('the main button is alive without an approval that was read')
    }
  }
}
