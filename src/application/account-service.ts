import { planRevocation, planWrap, type WrapDirection } from '../domain/account-rules.ts'
import type { Order } from '../domain/exchange-rules.ts'
import type { Notice } from '../domain/notice.ts'
import { progressOf } from '../domain/progress.ts'
import type { Result } from '../domain/result.ts'
import type { Deployment, Token } from '../domain/token.ts'
import type { NoticeService } from './notice-service.ts'
import type { WalletPort } from './ports/wallet-port.ts'
import type { TransactionService } from './transaction-service.ts'
import type { WalletService } from './wallet-service.ts'

export interface AccountServicePorts {
  readonly wallet: WalletPort
  readonly walletService: WalletService
  readonly transactions: TransactionService
  readonly notices: NoticeService
  readonly deployment: Deployment
}

/** What an account needs besides minting and redeeming. One transaction at a time, as everywhere. */
export interface AccountService {
  /** Turns a typed amount of ether into WETH, or of WETH into ether. */
  turn(direction: WrapDirection, amount: string): Promise<void>
  /** Takes the approval of a token back. */
  revoke(token: Token): Promise<void>
}

export function createAccountService(ports: AccountServicePorts): AccountService {
  const { wallet, walletService, transactions, notices } = ports

  const order = async (plan: () => Result<Order, Notice>) => {
    const { kind } = progressOf(walletService.session.get(), transactions.state.get())
    if (kind !== 'idle') return
    const planned = plan()
    if (planned.ok) await transactions.send(planned.value)
    else notices.post(planned.error)
  }

  return {
    turn: (direction, amount) =>
      order(() => planWrap(walletService.session.get(), wallet.isAvailable(), direction, amount)),
    revoke: (token) =>
      order(() =>
        planRevocation(walletService.session.get(), wallet.isAvailable(), token, ports.deployment),
      ),
  }
}
