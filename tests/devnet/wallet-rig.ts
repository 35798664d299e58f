import { HOLDER } from '../../devnet/accounts.ts'
import { createEvents } from '../../devnet/wallet/events.ts'
import type { Node } from '../../devnet/wallet/node.ts'
import { METAMASK } from '../../devnet/wallet/profiles/metamask.ts'
import { createProvider, type Provider } from '../../devnet/wallet/provider.ts'
import { inTurn, type Question } from '../../devnet/wallet/question.ts'
import { createSession, type Session } from '../../devnet/wallet/session.ts'

/** The wallet without a page: questions pile up until the test answers them. */
export interface Rig {
  readonly provider: Provider
  readonly session: Session
  readonly questions: Question[]
  /** What the node was asked. */
  readonly asked: [method: string, params: readonly unknown[]][]
  /** What the node was to sign. */
  sent(): unknown[]
  answer(confirmed: boolean): Promise<void>
  heard(event: string): unknown[]
}

export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  }
}

export function createRig(node: Node = async () => '0x1', storage = memoryStorage()): Rig {
  const events = createEvents()
  const profile = METAMASK
  const session = createSession(profile.writeAccount(HOLDER), storage, events)
  const questions: Question[] = []
  const answers: ((confirmed: boolean) => void)[] = []
  const asked: Rig['asked'] = []
  const ask = inTurn((question) => {
    questions.push(question)
    return new Promise((resolve) => answers.push(resolve))
  })
  const recording: Node = (method, params) => {
    asked.push([method, params])
    return node(method, params)
  }
  const connection = profile.connect(recording)
  const wallet = { profile, session, connection, tokens: {}, ask, origin: 'http://localhost:5173' }
  const provider = createProvider(wallet, events)
  return {
    provider,
    session,
    questions,
    asked,
    sent: () =>
      asked.filter(([method]) => method === 'eth_sendTransaction').map(([, params]) => params[0]),
    async answer(confirmed) {
      await settled()
      answers.shift()?.(confirmed)
      await settled()
    },
    heard(event) {
      const heard: unknown[] = []
      provider.on(event, (payload) => heard.push(payload))
      return heard
    },
  }
}

/** Lets everything that is ready happen. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
