import { buildRevocationRequest, buildWrapRequest } from '../../domain/transactions/requests.ts'
import type { WrapDirection } from '../../domain/wallet/wrapping.ts'
import { typedAmount, type TypedAmount } from '../../domain/amounts/amount.ts'
import type { Token } from '../../domain/protocol.ts'
import { hasSucceeded, type TransactionRecord } from '../../domain/transactions/record.ts'
import type { Adapters } from '../ports/adapters.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { TransactionService } from '../transactions/transaction-service.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

/** What is to be turned into what. It outlives a visit to another page. */
export interface WrapDraft extends TypedAmount {
  readonly direction: WrapDirection
}

export interface AccountServicePorts extends Pick<Adapters, 'wallet' | 'deployment'> {
  readonly walletService: WalletService
  readonly transactions: TransactionService
}

/** What an account needs besides minting and redeeming. One transaction at a time, as everywhere. */
export interface AccountService {
  readonly draft: ReadableStore<WrapDraft>
  /** Follows the transactions. */
  start(): void
  edit(change: { readonly direction?: WrapDirection; readonly amount?: string }): void
  /** Turns the drafted amount of ether into WETH, or of WETH into ether. */
  turn(): Promise<void>
  /** Turns so much ether, a decimal number of it, into WETH. */
  wrap(amount: string): Promise<void>
  /** Takes the approval of a token back. */
  revoke(token: Token): Promise<void>
}

export function createAccountService(ports: AccountServicePorts): AccountService {
  const { wallet, walletService, transactions, deployment } = ports
  const draft = createStore<WrapDraft>({ direction: 'wrap', ...typedAmount('') })
  const session = () => walletService.session.get()

  const turn = ({ direction, baseUnits }: Pick<WrapDraft, 'direction' | 'baseUnits'>) =>
    transactions.submit(buildWrapRequest(session(), wallet.isAvailable(), direction, baseUnits))

  const settle = async (record: TransactionRecord) => {
    const { direction, baseUnits } = draft.get()
    const { call } = record
    const isDrafted = call.kind === direction && baseUnits === call.amount
    if (isDrafted && hasSucceeded(record)) draft.set({ direction, ...typedAmount('') })
  }

  return {
    draft,
    start: () => transactions.onSettled(settle),
    edit(change) {
      const { direction, amount } = { ...draft.get(), ...change }
      const isBusy = transactions.progress().kind !== 'idle'
      if (!isBusy) draft.set({ direction, ...typedAmount(amount) })
    },
    turn: () => turn(draft.get()),
    wrap: (amount) => turn({ direction: 'wrap', ...typedAmount(amount) }),
    revoke: (token) =>
      transactions.submit(
        buildRevocationRequest(session(), wallet.isAvailable(), token, deployment),
      ),
  }
}
