import type { Deployment } from '../domain/protocol.ts'
import type { AccountService } from './account/account-service.ts'
import type { AllowanceService } from './account/allowance-service.ts'
import type { BatchService } from './wallet/batch-service.ts'
import type { ExchangeService } from './exchange/exchange-service.ts'
import type { FeedbackService } from './feedback/feedback-service.ts'
import type { NoticeService } from './notices/notice-service.ts'
import type { ClipboardPort, LogPort, VisibilityPort } from './ports/platform-ports.ts'
import type { ProtocolAccess } from './protocol/protocol-access.ts'
import type { ReadingService } from './account/snapshot-service.ts'
import type { TransactionService } from './transactions/transaction-service.ts'
import type { WalletService } from './wallet/wallet-service.ts'
import type { WatchService } from './wallet/watch-token-service.ts'

/** Addresses of pages elsewhere. */
export interface Links {
  /** The footer's source-code link. */
  readonly sourceUrl: string
  /** The block explorer, without a slash at its end. */
  readonly explorerUrl: string
}

/** All that the UI works with. */
export interface Services {
  readonly wallet: WalletService
  readonly watch: WatchService
  readonly exchange: ExchangeService
  readonly batches: BatchService
  readonly allowances: AllowanceService
  readonly readings: ReadingService
  readonly account: AccountService
  readonly transactions: TransactionService
  readonly protocol: ProtocolAccess
  readonly feedback: FeedbackService
  readonly notices: NoticeService
  readonly clipboard: ClipboardPort
  readonly log: LogPort
  readonly visibility: VisibilityPort
  readonly links: Links
  readonly deployment: Deployment
}
