import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import type { ChainPort } from '../../src/application/ports/chain-port.ts'
import type { TokenPort } from '../../src/application/ports/token-port.ts'
import type { WalletPort } from '../../src/application/ports/wallet-port.ts'
import type { Address } from '../../src/domain/address.ts'
import type { ProtocolSnapshot } from '../../src/domain/basket/protocol-parameters.ts'
import { err, ok } from '../../src/domain/result.ts'
import type { PreparedTransaction } from '../../src/domain/transactions/transaction.ts'
import { evidence } from '../support/evidence.ts'
import { fakesUnderTest, fakeWalletUnderTest } from '../support/fakes-under-test.ts'
import type { ChainUnderTest, CreateChain } from './chain-under-test.ts'
import { chainPortCases } from './chain/contract.ts'
import type { ContractCase } from './contract-case.ts'
import { patience } from './eventually.ts'
import { tokenPortCases } from './token/contract.ts'
import { walletPortCases } from './wallet/contract.ts'

// Each suite is tried on an adapter that keeps its promises, and on some that each break one.

type Bug<Port> = (port: Port) => Partial<Port>

// The adapters here wait for no network.
const usual = patience.most
beforeAll(() => {
  patience.most = 250
})
afterAll(() => {
  patience.most = usual
})

/** Whether a case finds a broken promise, or never ends. */
const fails = ({ run }: ContractCase): Promise<boolean> =>
  Promise.race([
    (async () => run())().then(
      () => false,
      () => true,
    ),
    setTimeout(1000, true),
  ])

/** @param bugs by what the adapter does wrong: "emits each event twice" */
function describeSuite<Port>(
  name: string,
  bugs: Readonly<Record<string, Bug<Port>>>,
  casesWith: (bug: Bug<Port>) => readonly ContractCase[],
): void {
  describe(`the suite of ${name}`, () => {
    it('finds no broken promise in an adapter that keeps them', async () => {
      for (const one of casesWith(() => ({})))
        expect([one.promise, await fails(one)]).toEqual([one.promise, false])
    })

    it.each(Object.entries(bugs))('catches an adapter that %s', async (_name, bug) => {
      const caught: string[] = []
      for (const one of casesWith(bug)) {
        if (caught.length === 0 && (await fails(one))) caught.push(one.promise)
      }
      expect(caught).not.toEqual([])
    })
  })
}

type Method = (...args: never[]) => Promise<unknown>
type Answer<Port, Name extends keyof Port> = Awaited<ReturnType<Extract<Port[Name], Method>>>

/** Has one method of a port answer otherwise. */
function answering<Port, Name extends keyof Port>(
  port: Port,
  name: Name,
  change: (answer: Answer<Port, Name>) => Answer<Port, Name>,
): Partial<Port> {
  const ask = port[name] as Method
  const changed = async (...args: never[]) => change((await ask(...args)) as Answer<Port, Name>)
  return { [name]: changed } as Partial<Port>
}

/** The cases of a port of the fake chain, which has a bug. */
const onChain =
  <Name extends 'chain' | 'tokens'>(
    name: Name,
    casesOf: (create: CreateChain) => readonly ContractCase[],
  ) =>
  (bug: Bug<ChainUnderTest[Name]>) =>
    casesOf(() => {
      const fresh = fakesUnderTest()
      return { ...fresh, [name]: { ...fresh[name], ...bug(fresh[name]) } }
    })

describeSuite<WalletPort>(
  'WalletPort',
  {
    'answers for a wallet that nobody has chosen': (port) => ({
      accounts: async () => (port.chosen() === undefined ? ok([]) : port.accounts()),
    }),
    'exposes the account before the person was asked': (port) =>
      answering(port, 'accounts', (answer) =>
        answer.ok && port.wallets().length === 1 ? ok([HOLDER]) : answer,
      ),
    'keeps an account whose permission was withdrawn': (port) => {
      let granted: readonly Address[] = []
      return {
        ...answering(port, 'requestAccounts', (answer) => {
          if (answer.ok) granted = answer.value
          return answer
        }),
        ...answering(port, 'accounts', (answer) =>
          answer.ok && answer.value.length === 0 ? ok(granted) : answer,
        ),
      }
    },
    'throws what it should return': (port) =>
      answering(port, 'chainId', (answer) => {
        if (!answer.ok) throw new Error(answer.error.kind)
        return answer
      }),
  },
  (bug) =>
    walletPortCases((setup) => {
      const wallet = fakeWalletUnderTest(setup)
      return { ...wallet, port: { ...wallet.port, ...bug(wallet.port) } }
    }),
)

describeSuite<ChainPort>(
  'ChainPort',
  {
    'says of logs that it could not read that there are none': (port) =>
      answering(port, 'searchTransactions', (answer) =>
        answer.ok || answer.error.kind === 'wrongChain' ? answer : ok([]),
      ),
    'says of logs that are too many that there are none': (port) =>
      answering(port, 'searchTransactions', (answer) =>
        answer.ok && answer.value === 'tooMany' ? ok([]) : answer,
      ),
    'takes a reverted transaction for a success': (port) =>
      answering(port, 'getTransactions', (answer) => {
        if (!answer.ok) return answer
        const mined = answer.value.mined.map((one) => ({ ...one, isReverted: false }))
        return ok({ ...answer.value, mined })
      }),
    'takes a node that fails for one that knows nothing': (port) =>
      answering(port, 'getTransactions', (answer) =>
        answer.ok || answer.error.kind === 'wrongChain' ? answer : ok(evidence()),
      ),
    'is a block behind, as wallets that cache are': (port) =>
      answering(port, 'getNewestBlock', (answer) =>
        answer.ok ? ok(Math.max(0, answer.value - 1)) : answer,
      ),
  },
  onChain('chain', chainPortCases),
)

describeSuite<TokenPort>(
  'TokenPort',
  {
    'takes the approval of another token': (port) =>
      answering(port, 'getAccountSnapshot', (answer) => {
        if (!answer.ok) return answer
        const { WETH } = answer.value.allowances
        return ok({ ...answer.value, allowances: { WETH, ISC: WETH } })
      }),
    'reads an account as of the block before': (port) => ({
      getAccountSnapshot: (question, atBlock) => port.getAccountSnapshot(question, atBlock - 1),
    }),
    'is a wei off in a quote': (port) =>
      answering(port, 'getAccountSnapshot', (answer) => {
        if (!answer.ok || answer.value.minting?.cost === undefined) return answer
        const { minting } = answer.value
        return ok({
          ...answer.value,
          minting: { ...minting, cost: answer.value.minting.cost - 1n },
        })
      }),
    'prepares on a wrong chain': (port) =>
      answering(port, 'prepare', (answer) =>
        !answer.ok && answer.error.kind === 'wrongChain' ? ok({} as PreparedTransaction) : answer,
      ),
    'signs twice': (port) => ({
      async send(prepared) {
        const answer = await port.send(prepared)
        if (answer.ok) await port.send(prepared)
        return answer
      },
    }),
    'takes an unanswered signature for a decline': (port) =>
      answering(port, 'send', (answer) =>
        !answer.ok && answer.error.kind === 'timeout' ? err({ kind: 'rejected' }) : answer,
      ),
    'reads the protocol on another chain': (port) =>
      answering(port, 'getProtocolSnapshot', (answer) =>
        !answer.ok && answer.error.kind === 'wrongChain' ? ok({} as ProtocolSnapshot) : answer,
      ),
  },
  onChain('tokens', tokenPortCases),
)
