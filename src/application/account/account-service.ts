import { buildRequest, buildRevocationRequest } from '../../domain/transactions/requests.ts'
import { typedAmount, type TypedAmount } from '../../domain/amounts/typed-amount.ts'
import type { Token } from '../../domain/tokens.ts'
import { connectedAddress } from '../../domain/wallet/session.ts'
import { hasSucceeded, type EndedRecord } from '../../domain/transactions/record.ts'
import { createStore, type ReadableStore } from '../store.ts'
import { createTokenListing, type AccountDeps } from './token-listing.ts'

/** Wraps ether, revokes approvals, copies the address, and asks the wallet to list ISC. */
export interface AccountService {
  /** The ether to wrap, as typed in the form. The draft is kept while another page is shown. */
  readonly draft: ReadableStore<TypedAmount>
  /** Starts to clear the draft after the drafted amount was wrapped. */
  start(): void
  edit(amount: string): void
  /** Wraps the drafted amount. */
  submit(): Promise<void>
  /** Wraps this much ether, in wei. */
  wrap(amount: bigint): Promise<void>
  revoke(token: Token): Promise<void>
  /** Copies the address of the connected account. A notice says whether that worked. */
  copyAddress(): Promise<void>
  /** Asks the connected wallet to list ISC. */
  watchIsc(): Promise<void>
}

export function createAccountService(deps: AccountDeps): AccountService {
  const { clipboard, deployment, notices, records, send, wallet } = deps
  const draft = createStore(typedAmount(''))
  const session = () => wallet.session.get()

  const wrap = async (amount: bigint) => {
    await send.submit(buildRequest(session(), { kind: 'wrap', amount }))
  }

  const clearDraft = (record: EndedRecord) => {
    const { call } = record
    const isOfDraft = call.kind === 'wrap' && call.amount === draft.get().baseUnits
    if (isOfDraft && hasSucceeded(record)) draft.set(typedAmount(''))
  }

  return {
    draft,
    start: () => records.onChange(({ ended }) => ended.forEach(clearDraft)),
    edit(amount) {
      draft.set(typedAmount(amount))
      notices.withdraw('amount')
    },
    submit: () => wrap(draft.get().baseUnits),
    wrap,
    async revoke(token) {
      await send.submit(buildRevocationRequest(session(), token, deployment))
    },
    async copyAddress() {
      const address = connectedAddress(session())
      const isCopied = address !== undefined && (await clipboard.write(address))
      notices.post({ kind: isCopied ? 'addressCopied' : 'copyFailed' })
    },
    watchIsc: createTokenListing(deps),
  }
}
