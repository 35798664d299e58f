import type { WalletPort } from '../../application/ports/wallet-port.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Eip1193Provider } from './eip1193.ts'
import type { EarlyQuestion } from './early-question.ts'
import type { ReportUnreadable } from './rpc.ts'
import { parseQuantity, readEmptyList } from './plain-answers.ts'
import { request } from './request.ts'

type Reader<Value> = (
  asked: Promise<unknown>,
  report: ReportUnreadable,
) => Promise<Result<Value, Failure>>

const loadReaders = () => import('./connected-adapters.ts')
type Readers = Awaited<ReturnType<typeof loadReaders>>

/**
 * What a wallet is asked at load and at the press of Connect: at once, while the code that reads its
 * answers is still on its way. What was asked early is not asked a second time.
 */
export function createFirstQuestions(
  chosen: () => Eip1193Provider | undefined,
  report: ReportUnreadable,
  early?: EarlyQuestion,
): Pick<WalletPort, 'accounts' | 'requestAccounts' | 'chainId'> {
  let unread = early
  const forget = () => void (unread = undefined)
  // An answer is for whoever wants it by now, or while the wallet still asks; later it would be old.
  early?.answer.then(forget, forget)
  const takeUnread = (provider: Eip1193Provider) => {
    if (unread?.provider !== provider) return undefined
    const { answer, isGranted } = unread
    forget()
    // The account may have been changed since it was granted. This asks nobody.
    return isGranted ? request(provider, 'eth_accounts') : answer
  }

  const ask = async <Value>(
    method: string,
    readerOf: (readers: Readers) => Reader<Value>,
    readPlain?: (raw: unknown) => Value | undefined,
    takeEarly?: typeof takeUnread,
  ): Promise<Result<Value, Failure>> => {
    const provider = chosen()
    if (provider === undefined) return err({ kind: 'providerMissing' })
    const asked = takeEarly?.(provider) ?? request(provider, method)
    // A refusal is heard when there is somebody to read it.
    asked.catch(() => undefined)
    const plain = readPlain && (await asked.then(readPlain, () => undefined))
    if (plain !== undefined) return ok(plain)
    const readers = await loadReaders().catch(() => undefined)
    return readers === undefined
      ? err({ kind: 'providerMissing' })
      : readerOf(readers)(asked, report)
  }
  return {
    accounts: () => ask('eth_accounts', ({ readAccounts }) => readAccounts, readEmptyList),
    requestAccounts: () =>
      ask('eth_requestAccounts', ({ readAccounts }) => readAccounts, undefined, takeUnread),
    chainId: () => ask('eth_chainId', ({ readChainId }) => readChainId, parseQuantity),
  }
}
