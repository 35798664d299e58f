import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isRightChain, NETWORK } from '../../domain/network.ts'
import { ok, type Result } from '../../domain/result.ts'
import { isSameSession, type WalletSession } from '../../domain/wallet/session.ts'
import type { KnownWallets, WalletChoice } from '../../domain/wallet/wallet-list.ts'
import { createStore } from '../store.ts'
import type { Parts } from '../services.ts'

/**
 * After so many milliseconds without an answer, the person may ask the wallet again: an answer may be
 * lost, as when the wallet restarts.
 */
export const ANSWER_PATIENCE = 30_000

export const DISCONNECTED: WalletSession = { status: 'disconnected' }

/** The session and the list of wallets, and the ways to change them. */
export type WalletState = ReturnType<typeof createWalletState>

export function createWalletState({ wallet, log }: Parts) {
  const session = createStore<WalletSession>(DISCONNECTED, isSameSession)
  const knownWallets = createStore<KnownWallets>({ wallets: [], chosen: undefined })
  const chain = createQuestion(() => wallet.chainId())
  const accounts = createQuestion(() => wallet.accounts())
  let requests = new AbortController()
  let onRightChain: (() => void) | undefined

  /** Drops the answers to all requests that the wallet still has open. */
  const dropRequests = () => {
    requests.abort()
    requests = new AbortController()
  }

  const findWallets = () => {
    knownWallets.set({ wallets: wallet.wallets(), chosen: wallet.chosen() })
    return knownWallets.get()
  }

  const choose = ({ id }: WalletChoice) => {
    dropRequests()
    wallet.choose(id)
    findWallets()
  }

  const setConnected = (address: Address, chainId: number | undefined) =>
    session.set({ status: 'connected', address, chainId, switching: false })

  const setChain = (answer: Result<number, Failure>) => {
    if (answer.ok && isRightChain(answer.value)) onRightChain?.()
    const current = session.get()
    if (current.status !== 'connected') return
    if (!answer.ok) log.warn('The wallet did not tell its chain', answer.error)
    const { status, address, switching } = current
    const known = answer.ok
      ? { chainId: answer.value }
      : { chainId: undefined, trouble: answer.error }
    session.set({ status, address, switching, ...known })
  }

  return {
    session,
    knownWallets,
    dropRequests,
    /** Aborted when the answers to the present requests are dropped. */
    signal: () => requests.signal,
    /** Lists the wallets again. */
    findWallets,
    choose,
    setConnected,
    setChain,
    askAccounts: accounts.ask,
    askChain: chain.ask,
    newestChain: chain.answer,
    /** Stores the chain of a connected wallet, from a request that is made now or already open. */
    async readChain(request = chain.ask()) {
      const { signal } = requests
      const answer = await request
      if (!signal.aborted) setChain(answer)
    },
    /** Calls the listener, in place of the one before, once the wallet is on the right network. */
    whenOnRightChain: (listener: () => void) => void (onRightChain = listener),
  }
}

/** Asks a question. Whoever still waits for an earlier answer gets the newest one. */
function createQuestion<Value>(send: () => Promise<Value>) {
  let newest: Promise<Value> | undefined
  const answer = async (): Promise<Value> => {
    const request = (newest ??= send())
    const value = await request
    return request === newest ? value : answer()
  }
  return {
    ask() {
      newest = send()
      return answer()
    },
    /** The answer to the last question that was asked. */
    answer,
  }
}

/** The chain that the wallet is on after the switch. */
export interface SwitchResult {
  readonly chainId: number
  /** Why it did not switch to the right network. */
  readonly failure?: Failure
}

type Switched = Result<SwitchResult, Failure>

/**
 * Asks the wallet to switch to the right network. Fails only if the wallet does not return its chain. It
 * may be there before it has answered, and some wallets never answer after a switch by hand: an answer
 * that comes later is dropped.
 */
export async function switchNetwork(
  ports: Parts,
  { askChain, whenOnRightChain }: WalletState,
  isWanted: () => boolean,
): Promise<Switched> {
  const arrival = new AbortController()
  const arrived = new Promise<Switched>((resolve) => {
    whenOnRightChain(() => {
      arrival.abort()
      resolve(ok({ chainId: NETWORK.chainId }))
    })
  })
  const isStillWanted = () => !arrival.signal.aborted && isWanted()
  return Promise.race([arrived, requestSwitch(ports, askChain, isStillWanted)])
}

/** Asks the wallet step by step, as long as the switch is wanted. */
async function requestSwitch(
  { wallet, network }: Parts,
  askChain: WalletState['askChain'],
  isWanted: () => boolean,
): Promise<Switched> {
  const before = await askChain()
  if (!before.ok || isRightChain(before.value) || !isWanted()) return resultOn(before)

  let asked = await wallet.switchChain(NETWORK.chainId)
  if (!isWanted()) return resultOn(before)
  if (!asked.ok && asked.error.kind === 'unknownChain') {
    asked = await wallet.addChain(network)
    const after = await askChain()
    if (asked.ok && (!after.ok || isRightChain(after.value) || !isWanted())) return resultOn(after)
    // Some wallets add a chain without switching to it.
    if (asked.ok) asked = await wallet.switchChain(NETWORK.chainId)
  }
  return resultOn(await askChain(), asked.ok ? undefined : asked.error)
}

function resultOn(chain: Result<number, Failure>, failure?: Failure): Switched {
  return chain.ok ? ok({ chainId: chain.value, ...(failure && { failure }) }) : chain
}
