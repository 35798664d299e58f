import { parseEther, type Contract } from 'ethers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FEE_RECIPIENT, HOLDER } from '../../devnet/accounts.ts'
import { MULTICALL } from '../../devnet/multicall.ts'
import { call, createContractsRig, refusal, type ContractsRig } from './contracts-rig.ts'

let rig: ContractsRig
let fresh: string

beforeAll(async () => {
  rig = await createContractsRig()
})
beforeEach(async () => {
  fresh = await rig.snapshot()
})
afterEach(() => rig.revert(fresh))
afterAll(() => rig.stop())

const AMOUNTS = [1n, 100n, 12_345n]

function cost(amount: bigint): Promise<bigint> {
  const { coins } = rig.deployment
  const addresses = coins.map(({ address }) => address)
  const proportions = coins.map(({ proportion }) => proportion)
  return call(rig.dex, 'getMintingCost', amount, addresses, proportions)
}

async function mint(amount: bigint): Promise<bigint> {
  const price = await cost(amount)
  await call(rig.weth, 'approve', rig.deployment.indexToken, price)
  await call(rig.index, 'mint', amount)
  return price
}

describe('mint', () => {
  it.each(AMOUNTS)('takes exactly the minting cost of %s and keeps the fee', async (amount) => {
    const before = await call(rig.weth, 'balanceOf', HOLDER)
    const price = await mint(amount)
    expect(before - (await call(rig.weth, 'balanceOf', HOLDER))).toBe(price)
    expect(await call(rig.index, 'balanceOf', HOLDER)).toBe((amount * parseEther('97')) / 100n)
    expect(await call(rig.index, 'balanceOf', FEE_RECIPIENT)).toBe(
      (amount * parseEther('3')) / 100n,
    )
  })

  it('costs what the coins cost, and a little for the pools', async () => {
    const price = await cost(2_500n)
    expect(price).toBeGreaterThan(parseEther('1'))
    expect(price).toBeLessThan(parseEther('1.004'))
  })

  it('fails when the allowance is one wei short', async () => {
    await call(rig.weth, 'approve', rig.deployment.indexToken, (await cost(100n)) - 1n)
    await expect(call(rig.index, 'mint', 100n)).rejects.toMatchObject({ code: 'CALL_EXCEPTION' })
  })
})

describe('redeem', () => {
  it.each(AMOUNTS)('pays the five coins of %s to the unit', async (amount) => {
    await mint(2n * amount)
    await call(rig.index, 'approve', HOLDER, amount * parseEther('1'))
    await call(rig.index, 'redeem', amount)
    const paid = rig.deployment.coins.map(
      ({ decimals, proportion }) =>
        (amount * 97n * proportion * 10n ** BigInt(decimals)) / 10n ** 20n,
    )
    expect(await Promise.all(rig.coins.map((coin) => call(coin, 'balanceOf', HOLDER)))).toEqual(
      paid,
    )
  })

  it("spends the caller's allowance to itself", async () => {
    await mint(100n)
    await call(rig.index, 'approve', HOLDER, parseEther('60'))
    await call(rig.index, 'redeem', 50n)
    expect(await call(rig.index, 'allowance', HOLDER, HOLDER)).toBe(parseEther('10'))
    expect(await call(rig.index, 'balanceOf', HOLDER)).toBe(parseEther('47'))
    expect(await call(rig.index, 'balanceOf', FEE_RECIPIENT)).toBe(parseEther('4.5'))
  })

  it.each(AMOUNTS)('leaves in the supply what the coins cover, after %s', async (amount) => {
    await mint(2n * amount)
    await call(rig.index, 'approve', HOLDER, amount * parseEther('1'))
    await call(rig.index, 'redeem', amount)
    const { dexInteraction, indexToken, coins } = rig.deployment
    const supply = await call(rig.index, 'totalSupply')
    expect(supply).toBe((amount * parseEther('103')) / 100n)
    expect(await call(rig.index, 'balanceOf', indexToken)).toBe(0n)
    for (const [index, coin] of rig.coins.entries()) {
      const { proportion = 0n, decimals = 0n } = coins[index] ?? {}
      const share = (supply * proportion * 10n ** BigInt(decimals)) / 10n ** 36n
      const reserve = await call(coin, 'balanceOf', dexInteraction)
      expect([share, share + 1n]).toContain(reserve)
    }
  })

  it('is not helped by an allowance to the index token', async () => {
    await mint(100n)
    await call(rig.index, 'approve', rig.deployment.indexToken, parseEther('100'))
    const redeemed = call(rig.index, 'redeem', 50n)
    expect(await refusal(redeemed, rig.index.interface)).toBe('ERC20InsufficientAllowance')
  })

  it('fails without the tokens', async () => {
    await call(rig.index, 'approve', HOLDER, parseEther('50'))
    const redeemed = call(rig.index, 'redeem', 50n)
    expect(await refusal(redeemed, rig.index.interface)).toBe('ERC20InsufficientBalance')
  })
})

describe('payBasket', () => {
  it('is for the index token only', async () => {
    await mint(100n)
    const { coins } = rig.deployment
    const args = [HOLDER, parseEther('1'), coins.map((coin) => coin.address), coins.map(() => 1n)]
    const paid = call(rig.dex, 'payBasket', ...args)
    expect(await refusal(paid, rig.dex.interface)).toBe('CallerIsNotIndexToken')
  })
})

describe('the basket', () => {
  it("has the specification's proportions and the decimals of the real coins", async () => {
    const decimals = await Promise.all(rig.coins.map((coin) => call(coin, 'decimals')))
    expect(decimals).toEqual([6n, 18n, 18n, 6n, 2n])
    const percents = rig.deployment.coins.map(({ proportion }) => proportion / 10n ** 16n)
    expect(percents).toEqual([30n, 30n, 15n, 15n, 10n])
  })
})

describe('the index token', () => {
  it('shows its basket by index, and fails past the end', async () => {
    const { coins, feeRecipient, weth, dexInteraction } = rig.deployment
    for (const [index, coin] of coins.entries()) {
      expect(await call(rig.index, 'stablecoins', index)).toBe(coin.address)
      expect(await call(rig.index, 'proportions', index)).toBe(coin.proportion)
    }
    await expect(call(rig.index, 'stablecoins', coins.length)).rejects.toThrow('revert')
    expect(await call(rig.index, 'feeRecipient')).toBe(feeRecipient)
    expect(await call(rig.index, 'WETH')).toBe(weth)
    expect(await call(rig.index, 'dexInteraction')).toBe(dexInteraction)
    expect(await call(rig.index, 'mintingFee')).toBe(parseEther('0.03'))
    expect(await call(rig.index, 'redemptionFee')).toBe(parseEther('0.03'))
  })
})

const aggregate = (calls: unknown[]): Promise<[boolean, string][]> =>
  rig.multicall.getFunction('aggregate3').staticCall(calls)

const part = (target: string, contract: Contract, name: string, ...args: unknown[]) => ({
  target,
  allowFailure: false,
  callData: contract.interface.encodeFunctionData(name, args),
})

describe('aggregate3', () => {
  it('makes many calls at one block', async () => {
    const { weth } = rig.deployment
    const answers = await aggregate([
      part(weth, rig.weth, 'balanceOf', HOLDER),
      part(MULTICALL, rig.multicall, 'getBlockNumber'),
      part(MULTICALL, rig.multicall, 'getCurrentBlockTimestamp'),
      part(MULTICALL, rig.multicall, 'getEthBalance', weth),
    ])
    const provider = rig.multicall.runner?.provider
    const block = await provider?.getBlock('latest')
    expect(answers.map(([success]) => success)).toEqual([true, true, true, true])
    expect(answers.map(([, data]) => BigInt(data))).toEqual([
      await call(rig.weth, 'balanceOf', HOLDER),
      BigInt(block?.number ?? 0),
      expect.toSatisfy((time: bigint) => time >= BigInt(block?.timestamp ?? 0)),
      await provider?.getBalance(weth),
    ])
  })

  it('answers for a call that fails where that may be', async () => {
    const pastTheEnd = part(rig.deployment.indexToken, rig.index, 'stablecoins', 5)
    const fee = part(rig.deployment.indexToken, rig.index, 'mintingFee')
    const answers = await aggregate([{ ...pastTheEnd, allowFailure: true }, fee])
    expect(answers.map(([success]) => success)).toEqual([false, true])
    await expect(aggregate([pastTheEnd, fee])).rejects.toThrow('Multicall3: call failed')
  })
})
