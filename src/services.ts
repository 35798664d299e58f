import type { DependencyContainer, InjectionToken } from 'tsyringe'
import type { AccountService } from './application/account/account-service.ts'
import type { ChainService } from './application/chain/chain-service.ts'
import type { DraftService } from './application/exchange/draft.ts'
import type { ExchangeService } from './application/exchange/exchange-service.ts'
import type { NoticeService } from './application/notices/notice-service.ts'
import type { PageService } from './application/page-service.ts'
import type { Build, Links } from './application/ports/adapters.ts'
import type { ClockPort } from './application/ports/platform-ports.ts'
import type { ProtocolService } from './application/protocol/protocol-service.ts'
import type { Store } from './application/store.ts'
import type { RecordService } from './application/transactions/records.ts'
import type { SendService } from './application/transactions/send.ts'
import type { WalletService } from './application/wallet/wallet-service.ts'
import type { Deployment } from './domain/tokens.ts'

export type ServiceToken<Service> = InjectionToken<Service>

export type Resolver = Pick<DependencyContainer, 'resolve'>

/** A mere annotation would lose the type of the service. The cast keeps it. */
export const createToken = <Service>(name: string) => Symbol(name) as ServiceToken<Service>

/**
 * Components may resolve these. The other ports are in container.ts, which components cannot
 * import.
 */
export const SERVICES = {
  account: createToken<AccountService>('account'),
  chain: createToken<ChainService>('chain'),
  draft: createToken<DraftService>('draft'),
  exchange: createToken<ExchangeService>('exchange'),
  notices: createToken<NoticeService>('notices'),
  page: createToken<PageService>('page'),
  protocol: createToken<ProtocolService>('protocol'),
  records: createToken<RecordService>('records'),
  send: createToken<SendService>('send'),
  wallet: createToken<WalletService>('wallet'),

  /** The one port that components may reach, so that they show ages by the services' clock. */
  clock: createToken<ClockPort>('clock'),

  /** Kept while another page is shown. */
  feedbackDraft: createToken<Store<string>>('feedbackDraft'),

  // Data that the build fixes.
  build: createToken<Build>('build'),
  deployment: createToken<Deployment>('deployment'),
  links: createToken<Links>('links'),
} as const
