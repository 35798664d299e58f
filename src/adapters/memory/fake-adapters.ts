import type { LockPort } from '../../application/ports/platform-ports.ts'
import type { PreferencesPort } from '../../application/ports/storage-ports.ts'
import type { Failure } from '../../domain/failure.ts'
import { isRightChain, NETWORK } from '../../domain/network.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { createFakeChain, createFakeChainPort } from './fake-chain.ts'
import { FAKE_DEPLOYMENT, HOLDER, STRANGER } from './fake-deployment.ts'
import {
  createFakeClipboard,
  createFakeClock,
  createFakeJournal,
  createFakeLocks,
  createFakeLog,
  createFakePreferences,
  createFakeStorage,
  createFakeVisibility,
  type FakeStorage,
  type FakeVisibility,
} from './fake-platform.ts'
import { createFakeTokens, protocolSnapshotOf } from './fake-tokens.ts'
import { createFakeWallet, type FakeWallet, type FakeWalletOptions } from './fake-wallet.ts'

export { HOLDER, STRANGER }

/** What other tabs or visits may share, and what the product may be built with. */
export interface Surroundings {
  readonly storage?: FakeStorage
  readonly locks?: LockPort
  readonly preferences?: PreferencesPort
  readonly visibility?: FakeVisibility
  readonly node?: FakeNode
  /** The number of the chain's newest block at first. */
  readonly firstBlock?: number
}

/**
 * All adapters of the container, in memory. The holder has 10 WETH and 10 ETH, the stranger 10 ETH.
 *
 * ```ts
 * const fakes = createFakeAdapters({ permitted: true })
 * const container = createContainer(fakes)
 * startServices(container)
 * const exchange = container.resolve(EXCHANGE_SERVICE)
 * exchange.setAmount('100')
 * await exchange.approve()
 * expect(fakes.tokens.sent).toHaveLength(1)
 * ```
 *
 * `wallet`, `chain` and `tokens` have the controls of `withFaults`; those of `chain` and `tokens`
 * are the same. A second tab shares the storage and the locks, a later visit also the preferences.
 * Pass `node` to have a node to read from without a wallet.
 * @param wallet the wallet, or what is special about it
 */
export function createFakeAdapters(
  wallet: Partial<FakeWalletOptions> | FakeWallet = {},
  {
    storage = createFakeStorage(),
    locks = createFakeLocks(),
    preferences = createFakePreferences(),
    visibility = createFakeVisibility(),
    node,
    firstBlock = 0,
  }: Surroundings = {},
) {
  const chain = createFakeChain(firstBlock)
  const ether = 10n ** 18n
  chain.ledger.setBalance('WETH', HOLDER, 10n * ether)
  for (const account of [HOLDER, STRANGER]) chain.ledger.setBalance('ETH', account, 10n * ether)
  const owner = 'steps' in wallet ? wallet : createFakeWallet({ accounts: [HOLDER], ...wallet })
  const isOnRightChain = () => isRightChain(owner.currentChain())
  const { port, sent } = createFakeTokens(chain, { checkSender: owner.checkSender, isOnRightChain })
  const ports = withFaults({ ...createFakeChainPort(chain, isOnRightChain), ...port })
  return {
    wallet: { ...owner, ...withFaults(owner.steps) },
    preferences,
    chain: { ...chain, ...ports },
    tokens: { ...ports, ledger: chain.ledger, sent },
    node,
    journal: createFakeJournal(storage),
    locks,
    clock: createFakeClock(),
    log: createFakeLog(),
    clipboard: createFakeClipboard(),
    visibility,
    deployment: FAKE_DEPLOYMENT,
    network: {
      ...NETWORK,
      rpcUrl: 'https://rpc.example',
      explorerUrl: 'https://explorer.example',
    },
    links: {
      sourceUrl: 'https://source.example',
      explorerUrl: 'https://explorer.example',
      faucetUrl: 'https://faucet.example',
      trialUrl: '/?demo',
    },
    build: {
      version: '1.2.3',
      commit: 'c0ffee'.padEnd(40, '0'),
      isDirty: false,
      isForLocalChain: false,
      recordUrl: 'build.json',
    },
  }
}

export type FakeNode = ReturnType<typeof createFakeNode>

/** A node with a chain of its own. Nothing is minted yet. */
export function createFakeNode() {
  const chain = createFakeChain()
  return {
    ...chain,
    ...withFaults({ getProtocolSnapshot: async () => ok(protocolSnapshotOf(chain)) }),
  }
}

type Method = (...asked: never[]) => Promise<Result<unknown>>
type Answer<M> = M extends (...asked: never[]) => Promise<infer Value> ? Value : never

/**
 * A port whose methods can be made to fail, to answer something else or to wait, and are counted.
 */
function withFaults<Port extends { [Name in keyof Port]: Method }>(port: Port) {
  type Step = keyof Port & string
  const requests: Step[] = []
  const next = new Map<Step, Result<unknown>[]>()
  const every = new Map<Step, Result<unknown>>()
  const gates = new Map<Step, Promise<void>>()
  const controlled = Object.entries<Method>(port).map(([name, method]) => {
    const step = name as Step
    const run = async (...asked: never[]) => {
      requests.push(step)
      await gates.get(step)
      return next.get(step)?.shift() ?? every.get(step) ?? method(...asked)
    }
    return [step, run]
  })
  const controls = {
    /** The methods that were called, in order. */
    requests: requests as readonly Step[],
    /** How often the method was called. */
    count: (step: Step) => requests.filter((one) => one === step).length,
    /** Makes the next call of the method answer this. Called twice, it is about the next two. */
    answerNext<Name extends Step>(step: Name, answer: Answer<Port[Name]>) {
      next.set(step, [...(next.get(step) ?? []), answer])
    },
    /** Makes every call of the method answer this until the returned function is called. */
    answerEvery<Name extends Step>(step: Name, answer: Answer<Port[Name]>) {
      every.set(step, answer)
      return () => {
        every.delete(step)
      }
    },
    failNext: (step: Step, failure: Failure) => controls.answerNext(step, err(failure) as never),
    failEvery: (step: Step, failure: Failure) => controls.answerEvery(step, err(failure) as never),
    /**
     * Makes calls of the method wait until the returned function is called. If that is given an
     * answer, the first of the calls gets it.
     */
    hold<Name extends Step>(step: Name) {
      let open: (() => void) | undefined
      const gate = new Promise<void>((resolve) => (open = resolve))
      gates.set(step, gate)
      return (answer?: Answer<Port[Name]>) => {
        if (answer) controls.answerNext(step, answer)
        if (gates.get(step) === gate) gates.delete(step)
        open?.()
      }
    },
  }
  return { ...(Object.fromEntries(controlled) as Port), ...controls }
}
