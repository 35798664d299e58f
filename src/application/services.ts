import type { AccountService } from './account/account-service.ts'
import type { AccountSnapshotService } from './account/account-snapshot-service.ts'
import type { ExchangeService } from './exchange/exchange-service.ts'
import type { NoticeService } from './notices/notice-service.ts'
import type { Adapters } from './ports/adapters.ts'
import type { BlockService } from './protocol/block-service.ts'
import type { ProtocolService } from './protocol/protocol-service.ts'
import type { Store } from './store.ts'
import type { TransactionService } from './transactions/transaction-service.ts'
import type { WalletService } from './wallet/wallet-service.ts'
import type { WatchService } from './wallet/watch-token-service.ts'

/** Everything that the UI works with. */
export interface Services extends Pick<
  Adapters,
  'clipboard' | 'log' | 'visibility' | 'links' | 'deployment' | 'build'
> {
  readonly wallet: WalletService
  readonly watch: WatchService
  readonly exchange: ExchangeService
  readonly snapshots: AccountSnapshotService
  readonly blocks: Pick<BlockService, 'newest'>
  readonly account: AccountService
  readonly transactions: TransactionService
  readonly protocol: ProtocolService
  /** What is typed on the feedback page, which is sent nowhere. It outlives a visit to another page. */
  readonly feedback: Store<string>
  readonly notices: NoticeService
}

/** What services are made of: the adapters and each other. */
export interface Parts extends Adapters, Pick<Services, 'snapshots' | 'transactions' | 'notices'> {
  readonly walletService: WalletService
  readonly blocks: BlockService
}
