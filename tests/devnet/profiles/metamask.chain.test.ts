import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DEPLOYER } from '../../../devnet/accounts.ts'
import { useTestChain } from '../../support/chain.ts'
import { createScriptedWallet, type ScriptedWallet } from '../../support/scripted-wallet.ts'
import { formOf } from './forms.ts'
import {
  OBSERVATIONS,
  OBSERVED_EVENTS,
  OBSERVED_HASH,
  OBSERVED_HEAD,
  OBSERVED_INDEX_TOKEN,
  OBSERVED_TO_COME,
  OBSERVED_WETH,
  type Observation,
} from './observed.ts'

const MAINNET = 1
const inQuotes = (number: number) => `"0x${number.toString(16)}"`

/** What a request ends in, as a page would write it down. */
async function outcome(asked: Promise<unknown>): Promise<Pick<Observation, 'answer' | 'error'>> {
  try {
    return { answer: await asked }
  } catch (thrown) {
    const { code, message, data } = thrown as Required<NonNullable<Observation['error']>>
    return { error: { code, message, ...(data === undefined ? {} : { data }) } }
  }
}

// One wallet is asked everything, in the order of the file: each question finds the state that those
// before it have left.
describe.each(['metamask', 'metamask-11'] as const)(
  'the profile %s answers as observed',
  (profile) => {
    const chain = useTestChain()
    const heard: { event: string; value: unknown }[] = []
    let wallet: ScriptedWallet
    let replacements: readonly (readonly [theirs: string, ours: string])[]
    let sent: string | undefined

    beforeAll(async () => {
      const accounts = [DEPLOYER]
      wallet = createScriptedWallet({
        rpcUrl: chain.url,
        accounts,
        chainId: MAINNET,
        profile,
      })
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
          // As in calldata.
          [theirs.slice(2).toLowerCase(), ours.slice(2).toLowerCase()] as const,
        ]),
      ]
    })

    /** Fails until the transaction is in a block: the next questions are about that. */
    const isMined = (hash: string) => async () =>
      expect(await chain.rpc('eth_getTransactionReceipt', hash)).not.toBeNull()

    /** The file's parameters with what this chain has in the place of what that one had. */
    const translated = (params: readonly unknown[]) =>
      JSON.parse(
        [...replacements, [OBSERVED_HASH, sent ?? OBSERVED_HASH] as const].reduce(
          (text, [theirs, ours]) => text.replaceAll(theirs, ours),
          JSON.stringify(params),
        ),
      ) as unknown[]

    it.each(OBSERVATIONS[profile].map((observation, index) => [index, observation] as const))(
      '%i: $method, $about',
      async (_index, { about, method, params, answer, error }) => {
        if (about === 'declined') wallet.declineNext(method)
        const asked = wallet.request({ method, ...(params && { params: translated(params) }) })
        const given = await outcome(asked)
        if (about === 'accepted' && method === 'eth_sendTransaction') {
          sent = given.answer as string
          await vi.waitFor(isMined(sent), { timeout: 20_000, interval: 5 })
        }
        // Nobody answered the window that it opened. Whoever does has it sent, whatever chain it names.
        const expected =
          error?.code === 'none' ? { answer: OBSERVED_HASH } : error ? { error } : { answer }
        expect(given).toStrictEqual(formOf(expected, given))
        expect(given.error?.code).toBe(error?.code === 'none' ? undefined : error?.code)
      },
    )

    it('tells the page of the account and of the network', () => {
      expect(heard).toEqual(OBSERVED_EVENTS)
    })
  },
)
