import { buildRequest, buildRevocationRequest } from '../../domain/transactions/requests.ts'
import { typedAmount, type TypedAmount } from '../../domain/amounts/amount.ts'
import type { Token } from '../../domain/tokens.ts'
import { hasSucceeded, type TransactionRecord } from '../../domain/transactions/record.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { Parts } from '../services.ts'

/** Wraps ether and revokes. */
export interface AccountService {
  /** The ether to wrap, as it is typed in the form. It outlives a visit to another page. */
  readonly draft: ReadableStore<TypedAmount>
  /** Clears the draft once it has been carried out. */
  start(): void
  edit(amount: string): void
  /** Wraps the drafted amount. */
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
  const draft = createStore(typedAmount(''))
  const session = () => walletService.session.get()

  const send = ({ baseUnits }: TypedAmount) =>
    transactions.submit(buildRequest(session(), { kind: 'wrap', amount: baseUnits }))

  const settle = (record: TransactionRecord) => {
    const { call } = record
    const isDrafted = call.kind === 'wrap' && call.amount === draft.get().baseUnits
    if (isDrafted && hasSucceeded(record)) draft.set(typedAmount(''))
  }

  return {
    draft,
    start: () => transactions.onSettled(settle),
    edit(amount) {
      const isBusy = transactions.progress().kind !== 'idle'
      if (isBusy) return
      draft.set(typedAmount(amount))
      notices.withdraw('amount')
    },
    submit: () => send(draft.get()),
    wrap: (amount) => send(typedAmount(amount)),
    revoke: (token) => transactions.submit(buildRevocationRequest(session(), token, deployment)),
  }
}
