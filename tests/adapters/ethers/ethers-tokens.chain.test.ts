import { beforeEach, describe, expect, it } from 'vitest'
import { createEthersAdapters } from '../../../src/adapters/ethers/ethers-adapters.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { TokenCall } from '../../../src/domain/transaction.ts'
import { tokenPortContract } from '../../contracts/token-port-contract.ts'
import { useTestChain } from '../../support/chain.ts'
import { createPage } from '../../support/page.ts'
import { createScriptedWallet, type ScriptedWallet } from '../../support/scripted-wallet.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'

const METHODS = { allowance: 'eth_call', send: 'eth_sendTransaction' } as const

/** A hex number or address as a word of calldata. */
const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')

describe('the tokens of createEthersAdapters', () => {
  const chain = useTestChain()

  function create(deployment = chain.deployment) {
    const accounts = [HOLDER.toLowerCase(), STRANGER]
    const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts, permitted: true })
    return { wallet, port: createEthersAdapters(createPage(wallet), deployment).tokens }
  }

  const approval = (): TokenCall => ({
    kind: 'approve',
    token: 'WETH',
    spender: chain.deployment.indexToken,
    amount: 1n,
  })

  beforeEach(() => chain.reset())

  describe('on a real chain', () => {
    tokenPortContract(async () => {
      const { wallet, port } = create()
      return {
        port,
        deployment: chain.deployment,
        holder: HOLDER,
        failNext(step, fault) {
          if (fault === 'malformedAnswer') wallet.answerNext(METHODS[step], '0xrubbish')
          else wallet.failNext(METHODS[step], WALLET_ERRORS[fault])
        },
        // A call that the token refuses, with gas of its own so that the node does not object.
        failNextOnChain() {
          const refused = {
            from: HOLDER,
            to: chain.deployment.indexToken,
            data: `0x23b872dd${HOLDER.slice(2).padStart(64, '0').repeat(2)}${'f'.repeat(64)}`,
            gas: '0x30000',
          }
          const request = wallet.request.bind(wallet)
          wallet.request = async (call) => {
            if (call.method !== 'eth_sendTransaction') return request(call)
            wallet.request = request
            return chain.rpc('eth_sendTransaction', refused)
          }
        },
      }
    })
  })

  describe('before anything is sent', () => {
    it.each([
      ['wrongChain', (wallet: ScriptedWallet) => wallet.useChain(1)],
      ['accountChanged', (wallet: ScriptedWallet) => wallet.useAccounts(STRANGER, HOLDER)],
      ['unauthorised', (wallet: ScriptedWallet) => wallet.useAccounts()],
    ] as const)('finds %s', async (kind, change) => {
      const { wallet, port } = create()
      change(wallet)
      expect(await port.send(HOLDER, approval())).toEqual({ ok: false, error: { kind } })
      expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    })

    it.each([
      ['noContract', () => ({ ...chain.deployment, indexToken: STRANGER })],
      ['wrongWeth', () => ({ ...chain.deployment, indexToken: chain.deployment.weth })],
      ['wrongWeth', () => ({ ...chain.deployment, weth: STRANGER })],
    ] as const)('finds %s', async (kind, deployment) => {
      const { wallet, port } = create(deployment())
      expect(await port.send(HOLDER, approval())).toEqual({ ok: false, error: { kind } })
      expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    })

    it('looks at the contracts once, at chain and account each time', async () => {
      const { wallet, port } = create()
      for (const _ of [1, 2]) {
        const sent = await port.send(HOLDER, approval())
        await (sent.ok && sent.value.outcome())
      }
      const count = (name: string) => wallet.calls.filter(({ method }) => method === name).length
      expect(['eth_getCode', 'eth_chainId', 'eth_accounts'].map(count)).toEqual([1, 2, 2])
    })

    it('sends approvals in base units and mints in whole tokens', async () => {
      const { wallet, port } = create()
      await port.send(HOLDER, { ...approval(), amount: 10n ** 18n } as TokenCall)
      await port.send(HOLDER, { kind: 'mint', wholeTokens: 1n })
      const sent = wallet.calls.filter(({ method }) => method === 'eth_sendTransaction')
      const { weth, indexToken } = chain.deployment
      expect(sent.map(({ params }) => params[0])).toEqual([
        {
          from: HOLDER,
          to: weth,
          data: `0x095ea7b3${word(indexToken)}${word((10n ** 18n).toString(16))}`,
        },
        { from: HOLDER, to: indexToken, data: `0xa0712d68${word('1')}` },
      ])
    })
  })

  describe('a contract that refuses', () => {
    it('is decoded: an allowance that is missing', async () => {
      const { port } = create()
      expect(await port.send(HOLDER, { kind: 'redeem', wholeTokens: 1n })).toEqual({
        ok: false,
        error: { kind: 'insufficientAllowance' },
      })
    })

    it('is decoded: a balance that is missing', async () => {
      const { port } = create()
      const call: TokenCall = { kind: 'approve', token: 'ISC', spender: HOLDER, amount: 10n ** 18n }
      const approved = await port.send(HOLDER, call)
      await (approved.ok && approved.value.outcome())
      expect(await port.send(HOLDER, { kind: 'redeem', wholeTokens: 1n })).toEqual({
        ok: false,
        error: { kind: 'insufficientBalance' },
      })
    })

    it('is reported before it costs anything', async () => {
      const { port } = create()
      expect(await port.send(HOLDER, { kind: 'mint', wholeTokens: 1n })).toMatchObject({
        ok: false,
        error: { kind: 'refused' },
      })
    })
  })

  describe('an outcome', () => {
    it('carries the reason of a refusal that no simulation foresaw', async () => {
      const { wallet, port } = create()
      // The first call asks for the WETH of the index token, the second simulates.
      wallet.answerNext('eth_call', `0x${chain.deployment.weth.slice(2).padStart(64, '0')}`)
      wallet.answerNext('eth_call', '0x')
      const sent = await port.send(HOLDER, { kind: 'redeem', wholeTokens: 1n })
      expect(sent.ok && (await sent.value.outcome())).toEqual({
        kind: 'failed',
        failure: { kind: 'transactionFailed', reason: 'insufficient allowance' },
      })
    })

    it('is awaited while the node cannot be asked', async () => {
      const { wallet, port } = create()
      wallet.failNext('eth_getTransactionReceipt', { code: -32603, message: 'Failed to fetch' })
      const sent = await port.send(HOLDER, {
        kind: 'approve',
        token: 'ISC',
        spender: HOLDER,
        amount: 1n,
      })
      expect(sent.ok && (await sent.value.outcome())).toMatchObject({ kind: 'confirmed' })
    })

    it('is given up only when answers make no sense again and again', async () => {
      const { wallet, port } = create()
      wallet.answerAlways('eth_getTransactionReceipt', { status: 'maybe' })
      const sent = await port.send(HOLDER, {
        kind: 'approve',
        token: 'ISC',
        spender: HOLDER,
        amount: 1n,
      })
      expect(sent.ok && (await sent.value.outcome())).toEqual({
        kind: 'failed',
        failure: { kind: 'outcomeUnreadable' },
      })
    })
  })
})
