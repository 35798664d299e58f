import type { Deployment, ListedNetwork } from '../domain/protocol.ts'
import type { AccountService } from './account/account-service.ts'
import type { AllowanceService } from './account/allowance-service.ts'
import type { BatchService } from './wallet/batch-service.ts'
import type { ExchangeService } from './exchange/exchange-service.ts'
import type { FeedbackService } from './feedback/feedback-service.ts'
import type { NoticeService } from './notices/notice-service.ts'
import type { ChainPort } from './ports/chain-port.ts'
import type { JournalPort } from './ports/journal-port.ts'
import type {
  ClipboardPort,
  ClockPort,
  LockPort,
  LogPort,
  VisibilityPort,
} from './ports/platform-ports.ts'
import type { PreferencesPort } from './ports/preferences-port.ts'
import type { ProtocolSources } from './ports/protocol-port.ts'
import type { TokenPort } from './ports/token-port.ts'
import type { TransactionPort } from './ports/transaction-port.ts'
import type { WalletPort } from './ports/wallet-port.ts'
import type { ProtocolAccess } from './protocol/protocol-access.ts'
import type { SnapshotService } from './account/snapshot-service.ts'
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

/** What the outside provides. */
export interface Adapters {
  readonly wallet: WalletPort
  readonly preferences: PreferencesPort
  readonly chain: ChainPort
  readonly tokens: TokenPort
  readonly transactions: TransactionPort
  readonly protocol: ProtocolSources
  readonly journal: JournalPort
  readonly locks: LockPort
  readonly clock: ClockPort
  readonly log: LogPort
  readonly clipboard: ClipboardPort
  readonly visibility: VisibilityPort
  readonly deployment: Deployment
  /** Sepolia as it is offered to a wallet that does not know it. */
  readonly network: ListedNetwork
  readonly links: Links
}

/** All that the UI works with. */
export interface Services {
  readonly wallet: WalletService
  readonly watch: WatchService
  readonly exchange: ExchangeService
  readonly batches: BatchService
  readonly allowances: AllowanceService
  readonly snapshots: SnapshotService
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
