import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { connectedAddress, isReady } from '../../domain/wallet/session.ts'
import type { Adapters } from '../ports/adapters.ts'
import type { TransactionPort } from '../ports/transaction-port.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { WalletService } from './wallet-service.ts'

export interface BatchServicePorts extends Pick<Adapters, 'preferences'> {
  readonly transactionPort: TransactionPort
  readonly walletService: WalletService
}

/**
 * Knows whether the connected wallet carries out several calls as one. It is asked when that would be
 * of use, and once for each account: a wallet that does not know the question puts a line into the
 * page's console each time, and is not asked again at all. What it does not answer, it cannot do.
 */
export interface BatchService {
  readonly isPossible: ReadableStore<boolean>
  start(): void
  /** Asks the wallet, unless it has been asked already. */
  ask(): void
}

/** An account that could send something now, and its wallet. */
interface Asked {
  readonly wallet: string
  readonly account: Address
}

const keyOf = ({ wallet, account }: Asked) => `${wallet} ${account.toLowerCase()}`

/** Failures that say nothing of the wallet: it may answer the next time. */
const PASSING: ReadonlySet<Failure['kind']> = new Set([
  'requestPending',
  'walletDisconnected',
  'providerMissing',
  'timeout',
  'rateLimited',
  'network',
])

export function createBatchService(ports: BatchServicePorts): BatchService {
  const { transactionPort, preferences } = ports
  const { session, knownWallets } = ports.walletService
  const isPossible = createStore(false)
  // What each account in each wallet has answered; what is being asked counts as no.
  const answers = new Map<string, boolean>()

  const current = (): Asked | undefined => {
    const wallet = knownWallets.get().chosen?.id
    const account = isReady(session.get()) ? connectedAddress(session.get()) : undefined
    return wallet === undefined || account === undefined ? undefined : { wallet, account }
  }

  const show = () => {
    const asked = current()
    isPossible.set(asked !== undefined && answers.get(keyOf(asked)) === true)
  }

  const learn = async (asked: Asked) => {
    const key = keyOf(asked)
    answers.set(key, false)
    const answer = await transactionPort.canBatch(asked.account)
    // By then another wallet may be connected: what this one answered counts for this one.
    if (answer.ok) answers.set(key, answer.value)
    else if (answer.error.kind === 'unsupported') preferences.setLacksBatches(asked.wallet)
    else if (PASSING.has(answer.error.kind)) answers.delete(key)
    show()
  }

  return {
    isPossible,
    start() {
      session.subscribe(show)
      knownWallets.subscribe(show)
    },
    ask() {
      const asked = current()
      if (asked === undefined || answers.has(keyOf(asked))) return
      if (!preferences.lacksBatches(asked.wallet)) void learn(asked)
    },
  }
}
