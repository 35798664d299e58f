import { typedAmount, type TypedAmount } from '../../domain/amounts/typed-amount.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import {
  ISC,
  TOKEN_DECIMALS,
  type Deployment,
  type ListedToken,
  type Token,
} from '../../domain/tokens.ts'
import type { Transaction } from '../../domain/transactions/outcome.ts'
import {
  buildRequest,
  buildRevocationRequest,
  senderOf,
} from '../../domain/transactions/requests.ts'
import { connectedAddress } from '../../domain/wallet/session.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ClipboardPort, ClockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { RecordService } from '../transactions/records.ts'
import type { SendService } from '../transactions/send.ts'
import { onTimeout } from '../wallet/answer-timeout.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

export interface AccountService {
  /** The typed ether to wrap. It is kept while another page is shown. */
  readonly draft: ReadableStore<TypedAmount>
  /** From then on, the draft is cleared once it was wrapped. */
  start(): void
  edit(amount: string): void
  submit(): Promise<void>
  /** In wei. */
  wrap(amount: bigint): Promise<void>
  revoke(token: Token): Promise<void>
  /** A notice says whether that worked. */
  copyAddress(): Promise<void>
  /** Allows only one request at a time. */
  watchIsc(): Promise<void>
  /** Asks for each token in turn, up to the first that the wallet does not list. */
  watchTokens(tokens: readonly ListedToken[]): Promise<void>
}

export function createAccountService(deps: {
  readonly clipboard: ClipboardPort
  readonly clock: ClockPort
  readonly deployment: Deployment
  readonly notices: NoticeService
  readonly records: RecordService
  readonly send: SendService
  readonly visibility: VisibilityPort
  readonly wallet: WalletService
  readonly walletPort: WalletPort
}): AccountService {
  const { clipboard, deployment, notices, records, send, wallet, walletPort } = deps
  const { indexToken } = deployment
  const draft = createStore(typedAmount(''))
  let isListing = false
  const session = () => wallet.session.get()

  const wrap = async (amount: bigint) => {
    await send.submit(buildRequest(session(), { kind: 'wrap', amount }))
  }

  const clearDraft = ({ call, outcome }: Transaction) => {
    const isOfDraft = call.kind === 'wrap' && call.amount === draft.get().baseUnits
    if (isOfDraft && outcome.kind === 'succeeded') draft.set(typedAmount(''))
  }

  const endListing = () => {
    isListing = false
  }

  const watchTokens = async (tokens: readonly ListedToken[]) => {
    const id = walletPort.chosen()?.id
    for (const token of tokens) {
      const notListed = (failure: Failure): Notice => ({ kind: 'tokenNotWatched', failure, token })
      const owner = senderOf(session(), notListed)
      if (!owner.ok) return notices.post(owner.error)
      if (isListing) return notices.post(notListed({ kind: 'requestPending' }))
      isListing = true
      const cancelTimeout = onTimeout(deps, endListing)
      const listed = await walletPort.watchToken(token)
      cancelTimeout()
      endListing()
      // Another wallet may be connected by now.
      if (walletPort.chosen()?.id !== id) return undefined
      if (!listed.ok) return notices.post(notListed(listed.error))
    }
    return notices.post({ kind: 'tokensWatched', symbols: tokens.map(({ symbol }) => symbol) })
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
    watchIsc: () => watchTokens([{ address: indexToken, symbol: ISC, decimals: TOKEN_DECIMALS }]),
    watchTokens,
  }
}
