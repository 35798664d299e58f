import type { DependencyContainer, InjectionToken } from 'tsyringe'
import type { AccountService } from './application/account/account-service.ts'
import type { ChainService } from './application/chain/chain-service.ts'
import type { DraftService } from './application/exchange/draft.ts'
import type { ExchangeService } from './application/exchange/exchange-service.ts'
import type { NoticeService } from './application/notices/notice-service.ts'
import type { PageService } from './application/page-service.ts'
import type { Build, Links } from './application/ports/adapters.ts'
import type { ProtocolService } from './application/protocol/protocol-service.ts'
import type { Store } from './application/store.ts'
import type { RecordService } from './application/transactions/records.ts'
import type { SendService } from './application/transactions/send.ts'
import type { WalletService } from './application/wallet/wallet-service.ts'
import type { Deployment } from './domain/tokens.ts'
import type { LatePart } from './application/late-part.ts'
import type { ConnectedPart } from './ui/connected-part.ts'

// The tokens that components may resolve. The tokens of ports are in container.ts, which components
// cannot import.

/** The key of a service in the container. */
export type ServiceToken<Service> = InjectionToken<Service>

/** A container that services are resolved from. */
export type Resolver = Pick<DependencyContainer, 'resolve'>

/** A mere annotation would lose the type of the service. The cast keeps it. */
export const createToken = <Service>(name: string) => Symbol(name) as ServiceToken<Service>

export const ACCOUNT_SERVICE = createToken<AccountService>('AccountService')
export const CHAIN_SERVICE = createToken<ChainService>('ChainService')
export const DRAFT_SERVICE = createToken<DraftService>('DraftService')
export const EXCHANGE_SERVICE = createToken<ExchangeService>('ExchangeService')
export const NOTICE_SERVICE = createToken<NoticeService>('NoticeService')
export const PAGE_SERVICE = createToken<PageService>('PageService')
export const PROTOCOL_SERVICE = createToken<ProtocolService>('ProtocolService')
export const RECORD_SERVICE = createToken<RecordService>('RecordService')
export const SEND_SERVICE = createToken<SendService>('SendService')
export const WALLET_SERVICE = createToken<WalletService>('WalletService')

/**
 * The components for a connected account. Their services are registered once this part has loaded.
 */
export const CONNECTED_PART = createToken<LatePart<ConnectedPart>>('connected part')

/** The typed text of the feedback page. It is kept while another page is shown. */
export const FEEDBACK_DRAFT = createToken<Store<string>>('feedback draft')

// Data that the build fixes.
export const BUILD = createToken<Build>('build')
export const DEPLOYMENT = createToken<Deployment>('deployment')
export const LINKS = createToken<Links>('links')
