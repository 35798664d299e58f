import type { Address } from '../../domain/address.ts'
import { readyAddress } from '../../domain/wallet/session.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { Parts } from '../services.ts'

/**
 * Knows whether the connected wallet can carry out several calls as one. It is asked when that is of
 * use, and once for each account: a wallet that does not know the method writes to the page's console
 * each time. Without an answer, it counts as not able to.
 */
export interface BatchService {
  readonly isPossible: ReadableStore<boolean>
  start(): void
  /** Asks the wallet, unless it has been asked already. */
  ask(): void
}

/** An account that is ready to send, and the id of its wallet. */
interface Sender {
  readonly wallet: string
  readonly account: Address
}

const keyOf = ({ wallet, account }: Sender) => `${wallet} ${account.toLowerCase()}`

/** How long after a failure the wallet may be asked again, in milliseconds. */
const RETRY_PAUSE = 60_000

export function createBatchService(
  ports: Pick<Parts, 'clock' | 'transactionPort' | 'walletService'>,
): BatchService {
  const { transactionPort, clock } = ports
  const { session, knownWallets } = ports.walletService
  const isPossible = createStore(false)
  // The answer by wallet and account. It is `false` while the wallet is being asked.
  const answers = new Map<string, boolean>()

  const current = (): Sender | undefined => {
    const wallet = knownWallets.get().chosen?.id
    const account = readyAddress(session.get())
    return wallet === undefined || account === undefined ? undefined : { wallet, account }
  }

  const update = () => {
    const sender = current()
    isPossible.set(sender !== undefined && answers.get(keyOf(sender)) === true)
  }

  const askWallet = async (sender: Sender) => {
    const key = keyOf(sender)
    answers.set(key, false)
    const answer = await transactionPort.canBatch(sender.account)
    // Another wallet may be connected by now. The answer counts for the one that was asked.
    if (answer.ok) answers.set(key, answer.value)
    else if (answer.error.kind !== 'unsupported') {
      clock.after(RETRY_PAUSE, () => answers.delete(key))
    }
    update()
  }

  return {
    isPossible,
    start() {
      session.subscribe(update)
      knownWallets.subscribe(update)
    },
    ask() {
      const sender = current()
      if (sender !== undefined && !answers.has(keyOf(sender))) void askWallet(sender)
    },
  }
}
