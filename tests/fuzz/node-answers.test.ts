import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAbiCodec } from '../../src/adapters/ethers/ethers-codec.ts'
import { createNodeProtocol } from '../../src/adapters/evm/node-protocol.ts'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { createFakeClock } from '../../src/adapters/memory/fake-platform.ts'
import { backingOf } from '../../src/domain/basket/backing.ts'
import { compareBasket } from '../../src/domain/basket/comparison.ts'
import type { ProtocolSnapshot } from '../../src/domain/basket/parameters.ts'
import { medianPrice, pegOf } from '../../src/domain/basket/peg.ts'
import {
  coinTexts,
  comparisonText,
  snapshotText,
  unreadText,
} from '../../src/domain/messages/protocol-messages.ts'
import { pegText, ratioText } from '../../src/domain/messages/worth-messages.ts'
import { BASKET } from '../../src/domain/basket/stated-basket.ts'
import { anyText } from './anything.ts'
import { fuzz } from './runs.ts'
import { createStrangeWallet, strangeness } from './strange-wallet.ts'

const { deployment } = createFakeAdapters()

interface Reply {
  readonly status: number
  readonly retryAfter: string | undefined
  /** Replaces the body. */
  readonly body: string | undefined
  readonly isLost: boolean
}

const reply: fc.Arbitrary<Reply> = fc.record({
  status: fc.oneof({ weight: 8, arbitrary: fc.constant(200) }, fc.constantFrom(429, 500, 404)),
  retryAfter: fc.option(fc.oneof(anyText, fc.constantFrom('1', '-1', '9'.repeat(400), 'Sun')), {
    nil: undefined,
  }),
  body: fc.option(fc.oneof(anyText, fc.json()), { nil: undefined, freq: 8 }),
  isLost: fc.oneof({ weight: 12, arbitrary: fc.constant(false) }, fc.constant(true)),
})

/** JSON as a node writes it; an answer that is none ends as a text. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return 'null'
  }
}

/** Everything that /about says of a snapshot. */
function show(snapshot: ProtocolSnapshot): string {
  const rows = compareBasket(BASKET, snapshot)
  const median = medianPrice(snapshot.coins)
  const backing = backingOf(snapshot)
  const pegs = snapshot.coins.map(({ price }) => pegOf(price, median))
  return [
    ...rows.flatMap((row) => Object.values(coinTexts(row))),
    comparisonText(rows, snapshot.hasMore),
    snapshotText(snapshot.block, 'node'),
    ...(backing.ratio === undefined ? [] : [ratioText(backing.ratio)]),
    ...pegs.flatMap(({ ratio }) => (ratio === undefined ? [] : [pegText(ratio)])),
  ].join()
}

afterEach(() => vi.unstubAllGlobals())

/** Half of them read the protocol, the others its cost. */
const STEPS = 6

describe('whatever a node answers', () => {
  it('becomes a snapshot that can be shown, or a failure', async () => {
    const replies = fc.array(reply, { minLength: 1, maxLength: 6 })
    await fuzz(
      fc.tuple(strangeness, replies),
      25,
      async ([strange, sent]) => {
        const { provider, requests } = createStrangeWallet(strange)
        vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
          const { id, method, params } = JSON.parse(body)
          const next = sent[requests() % sent.length]
          if (next?.isLost) throw new TypeError('Failed to fetch')
          const answer = await provider.request({ method, params }).then(
            (result) => ({ jsonrpc: '2.0', id, result }),
            (error: unknown) => ({ jsonrpc: '2.0', id, error }),
          )
          const headers = new Headers()
          try {
            if (next?.retryAfter !== undefined) headers.set('retry-after', next.retryAfter)
          } catch {
            // No header can have this text.
          }
          return {
            status: next?.status,
            ok: next?.status === 200,
            headers,
            text: async () => next?.body ?? written(answer),
          }
        })
        const clock = createFakeClock()
        const protocol = createNodeProtocol(
          '',
          clock,
          deployment.indexToken,
          createAbiCodec,
          () => {},
        )
        for (let read = 0; read < STEPS / 2; read += 1) {
          const answer = await protocol.read()
          const said = answer.ok ? show(answer.value) : unreadText(answer.error, 'node')
          expect(said.length).toBeLessThan(20_000)
          expect((await protocol.getMintingCost(9)).ok).toBeTypeOf('boolean')
          clock.advance(60_000)
        }
        expect(requests()).toBeLessThan(400)
      },
      STEPS,
    )
  })
})
