import { buildRevocationRequest, buildWrapRequest } from '../../domain/transactions/requests.ts'
import type { WrapDirection } from '../../domain/wallet/account-snapshot.ts'
import { typedAmount, type TypedAmount } from '../../domain/amounts/amount.ts'
import type { Token } from '../../domain/tokens.ts'
import { hasSucceeded, type TransactionRecord } from '../../domain/transactions/record.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { Parts } from '../services.ts'

/** The wrap form: direction and amount. It outlives a visit to another page. */
interface WrapDraft extends TypedAmount {
  readonly direction: WrapDirection
}

/** Wraps, unwraps and revokes. */
export interface AccountService {
  readonly draft: ReadableStore<WrapDraft>
  /** Clears the draft once it has been carried out. */
  start(): void
  edit(change: { readonly direction?: WrapDirection; readonly amount?: string }): void
  /** Wraps or unwraps the drafted amount. */
  submit(): Promise<void>
  /** Wraps a decimal number of ether. */
  wrap(amount: string): Promise<void>
  /** Revokes the approval of a token. */
  revoke(token: Token): Promise<void>
}

export function createAccountService(
  ports: Pick<Parts, 'deployment' | 'walletService' | 'transactions' | 'notices'>,
): AccountService {
  const { walletService, transactions, notices, deployment } = ports
  const draft = createStore<WrapDraft>({ direction: 'wrap', ...typedAmount('') })
  const session = () => walletService.session.get()

  const send = ({ direction, baseUnits }: Pick<WrapDraft, 'direction' | 'baseUnits'>) =>
    transactions.submit(buildWrapRequest(session(), direction, baseUnits))

  const settle = (record: TransactionRecord) => {
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
      if (isBusy) return
      draft.set({ direction, ...typedAmount(amount) })
      notices.withdraw('amount')
    },
    submit: () => send(draft.get()),
    wrap: (amount) => send({ direction: 'wrap', ...typedAmount(amount) }),
    revoke: (token) => transactions.submit(buildRevocationRequest(session(), token, deployment)),
  }
}
