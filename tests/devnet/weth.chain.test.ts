import { Interface } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownArtifact } from '../../devnet/artifact.ts'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { useTestChain } from '../support/chain.ts'

const WETH = new Interface(ownArtifact('Weth').abi)
const ANY_AMOUNT = 2n ** 256n - 1n
const ONE_ETHER = 10n ** 18n

const chain = await useTestChain()
beforeEach(chain.reset)

const { weth: to } = chain.deployment

interface Call {
  readonly from?: string
  readonly data?: string
  readonly value?: bigint
}

const call = (name: string, ...args: unknown[]) => WETH.encodeFunctionData(name, args)

async function read(name: string, ...args: unknown[]): Promise<unknown> {
  const data = await chain.rpc('eth_call', { to, data: call(name, ...args) }, 'latest')
  return WETH.decodeFunctionResult(name, String(data))[0]
}

/** Resolves to the events of the transaction, and to what the simulation of it has returned. */
async function send({ from = STRANGER, data = '0x', value = 0n }: Call) {
  const transaction = { from, to, data, value: `0x${value.toString(16)}` }
  const returned = await chain.rpc('eth_call', transaction, 'latest')
  const { transactionHash } = await chain.send(transaction)
  const { logs } = (await chain.rpc('eth_getTransactionReceipt', transactionHash)) as {
    readonly logs: readonly { readonly topics: string[]; readonly data: string }[]
  }
  const events = logs.map((log) => {
    const event = WETH.parseLog(log)
    return [event?.name, ...(event?.args ?? [])] as unknown[]
  })
  return { returned, events }
}

describe('the WETH of the local chain, as on Sepolia', () => {
  it.each([
    ['plain ether', '0x', ONE_ETHER],
    ['an unknown call with ether', '0xdeadbeef', ONE_ETHER],
    ['an unknown call', '0xdeadbeef', 0n],
  ])('takes %s for a deposit', async (_what, data, value) => {
    const before = (await read('totalSupply')) as bigint
    expect(await send({ data, value })).toEqual({
      returned: '0x',
      events: [['Deposit', STRANGER, value]],
    })
    expect(await read('balanceOf', STRANGER)).toBe(value)
    expect(await read('totalSupply')).toBe(before + value)
  })

  it.each([
    ['a transfer of more than the balance', call('transfer', HOLDER, 1n)],
    ['a withdrawal of more than the balance', call('withdraw', 1n)],
    ['a transfer of more than the allowance', call('transferFrom', HOLDER, STRANGER, 1n)],
  ])('reverts without data: %s', async (_what, data) => {
    const refused = chain.rpc('eth_call', { from: STRANGER, to, data }, 'latest')
    await expect(refused).rejects.toMatchObject({ code: 3, data: '0x' })
  })

  it('pays out', async () => {
    await send({ value: 5n })
    const { events } = await send({ data: call('withdraw', 2n) })
    expect(events).toEqual([['Withdrawal', STRANGER, 2n]])
    expect(await read('balanceOf', STRANGER)).toBe(3n)
  })

  it.each([
    ['lowers an allowance', 7n, 5n],
    ['does not lower the largest allowance', ANY_AMOUNT, ANY_AMOUNT],
  ])('%s', async (_what, approved, left) => {
    const approval = await send({ from: HOLDER, data: call('approve', STRANGER, approved) })
    expect(approval.events).toEqual([['Approval', HOLDER, STRANGER, approved]])
    const { events } = await send({ data: call('transferFrom', HOLDER, STRANGER, 2n) })
    expect(events).toEqual([['Transfer', HOLDER, STRANGER, 2n]])
    expect(await read('allowance', HOLDER, STRANGER)).toBe(left)
  })
})
