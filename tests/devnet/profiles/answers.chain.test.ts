import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DEPLOYER } from '../../../devnet/accounts.ts'
import { uniswapArtifact, type Artifact } from '../../../devnet/artifact.ts'
import observed from '../../../devnet/wallet/profiles/metamask-13.5.0.json' with { type: 'json' }
import rabby from '../../../devnet/wallet/profiles/rabby-0.94.4.json' with { type: 'json' }
import { profileNamed } from '../../../devnet/wallet/profiles/profiles.ts'
import { RABBY } from '../../../devnet/wallet/profiles/rabby.ts'
import { toFailure } from '../../../src/adapters/ethers/errors.ts'
import { useTestChain } from '../../support/chain.ts'
import { createScriptedWallet, type ScriptedWallet } from '../../support/scripted-wallet.ts'
import { formOf } from './forms.ts'

/** A request to a real wallet, and its answer. */
interface Observation {
  /** The state of the wallet, or the subject of the request. */
  readonly about: string
  readonly method: string
  readonly params?: readonly unknown[] | object
  readonly answer?: unknown
  readonly error?: { readonly code: unknown; readonly message: string; readonly data?: unknown }
}

const OF_METAMASK: readonly Observation[] = observed.answers
const OF_RABBY: readonly Observation[] = rabby.answers

/** The state of the observed chain at the time of the requests. */
const OBSERVED_HEAD = '0x17'
const OBSERVED_TO_COME = '0x1c'
const OBSERVED_WETH = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'
const OBSERVED_INDEX_TOKEN = '0x5B3120d0dA5FDcBA7aef87A9c3c64829C1c0D76B'
const hashIn = (observations: readonly Observation[]) =>
  observations.find(({ about, method }) => about === 'accepted' && method === 'eth_sendTransaction')
    ?.answer as string

const MAINNET = 1
const SEPOLIA = 11155111
const inQuotes = (number: number) => `"0x${number.toString(16)}"`

/** Resolves to the outcome of a request, in the form in which a page would record it. */
async function outcome(asked: Promise<unknown>): Promise<Pick<Observation, 'answer' | 'error'>> {
  try {
    return { answer: await asked }
  } catch (thrown) {
    const { code, message, data } = thrown as Required<NonNullable<Observation['error']>>
    return { error: { code, message, ...(data === undefined ? {} : { data }) } }
  }
}

const chain = await useTestChain()

const UNISWAP_WETH = uniswapArtifact('v2-periphery', 'WETH9')

/** Resolves to the code that a contract has once it is created. */
const codeOf = ({ bytecode }: Artifact) => chain.rpc('eth_call', { data: bytecode }, 'latest')

/** Fails until the transaction is in a block, because the next requests depend on that. */
const isMined = (hash: string) => async () =>
  expect(await chain.rpc('eth_getTransactionReceipt', hash)).not.toBeNull()

// A single wallet gets all requests in the order of the file. Each request finds the state that the
// previous requests have left.
describe.each([
  ['metamask', OF_METAMASK, observed.events],
  ['rabby', OF_RABBY, rabby.events],
] as const)('the profile %s answers as observed', (profile, observations, events) => {
  const observedHash = hashIn(observations)
  const heard: { event: string; value: unknown }[] = []
  let wallet: ScriptedWallet
  let replacements: readonly (readonly [theirs: string, ours: string])[]
  let sent: string | undefined

  beforeAll(async () => {
    await chain.reset()
    // The observed chain had Uniswap's WETH9, which reverts with an empty reason.
    await chain.rpc('anvil_setCode', chain.deployment.weth, await codeOf(UNISWAP_WETH))
    // At first, Rabby does not know Sepolia.
    const knownChains = profile === 'rabby' ? [MAINNET] : [MAINNET, SEPOLIA]
    const options = { rpcUrl: chain.url, accounts: [DEPLOYER], chainId: MAINNET, knownChains }
    wallet = createScriptedWallet({ ...options, profile })
    for (const event of ['accountsChanged', 'chainChanged'])
      wallet.on(event, (value) => heard.push({ event, value }))
    const head = Number(await chain.rpc('eth_blockNumber'))
    const { weth, indexToken } = chain.deployment
    replacements = [
      [`"${OBSERVED_HEAD}"`, inQuotes(head)],
      [`"${OBSERVED_TO_COME}"`, inQuotes(head + 5)],
      ...[
        [OBSERVED_WETH, weth],
        [OBSERVED_INDEX_TOKEN, indexToken],
      ].flatMap(([theirs = '', ours = '']) => [
        [theirs, ours] as const,
        // The form of addresses in calldata.
        [theirs.slice(2).toLowerCase(), ours.slice(2).toLowerCase()] as const,
      ]),
    ]
  })

  /**
   * Returns the observed value, with the values of this chain in place of those of the observed
   * chain.
   */
  const translated = <Value>(theirValue: Value): Value =>
    JSON.parse(
      [...replacements, [observedHash, sent ?? observedHash] as const].reduce(
        (text, [theirs, ours]) => text.replaceAll(theirs, ours),
        JSON.stringify(theirValue),
      ),
    ) as Value

  it.each(observations.map((observation, index) => [index, observation] as const))(
    '%i: $method, $about',
    async (_index, { about, method, params, answer, error }) => {
      const { errors } = profileNamed(profile)
      if (about === 'declined') wallet.declineNext(method)
      if (about === 'while its window is open')
        wallet.failNext(method, errors.requestPending(method, ''))
      const asked = wallet.request({ method, ...(params && { params: translated(params) }) })
      const given = await outcome(asked)
      if (about === 'accepted' && method === 'eth_sendTransaction') {
        sent = given.answer as string
        await vi.waitFor(isMined(sent), { timeout: 20_000, interval: 5 })
      }
      // Nobody answered the wallet's window when it was observed. The profile answers it, and so
      // the transaction is sent, whatever chain it names.
      const told = error ? { error } : { answer }
      const isUnanswered = error?.code === 'none'
      const expected = isUnanswered ? { answer: observedHash } : told
      expect(given).toStrictEqual(formOf(translated(expected), given))
      expect(given.error?.code).toBe(isUnanswered ? undefined : error?.code)
    },
  )

  it('tells the page of the account and of the network', () => {
    expect(heard).toEqual(events)
  })
})

describe('Rabby', () => {
  it('is in the page as observed', () => {
    const { announcement, flags } = rabby.inThePage
    expect(RABBY.inThePage).toEqual({ announcement, flags })
  })

  it.each(rabby.nodeFailures)('is known to have lost its node: $about', ({ error }) => {
    const failure = toFailure(error)
    expect(failure).toMatchObject({ kind: 'network' })
    expect(failure.detail).not.toMatch(/publicnode|Request body/)
  })
})
