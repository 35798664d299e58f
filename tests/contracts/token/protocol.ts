import { expect, it } from 'vitest'
import { WAD, type ProtocolSnapshot } from '../../../src/domain/basket/protocol-parameters.ts'
import { COINS as DEPLOYED } from '../../../devnet/coins.ts'
import { READ_FAULTS, type DrivenChain } from '../chain-under-test.ts'

const PERCENT = WAD / 100n

/** Cases about the protocol snapshot, which is read without an account. */
export function protocolCases(chain: DrivenChain): void {
  const { current, soon, answered, approval, carryOut, failures } = chain
  const read = (): Promise<ProtocolSnapshot> =>
    answered(() => current().tokens.getProtocolSnapshot())
  const mint = async (wholeTokens: bigint) => {
    await carryOut(approval('mint', wholeTokens * WAD))
    await carryOut({ kind: 'mint', wholeTokens })
  }

  it('the protocol is read as it was deployed', async () => {
    const snapshot = await read()
    expect(snapshot).toMatchObject({
      supply: 0n,
      mintingFee: 3n * PERCENT,
      redemptionFee: 3n * PERCENT,
    })
    expect(
      snapshot.coins.map(({ symbol, decimals, proportion, reserve }) => {
        return [symbol, decimals, proportion, reserve]
      }),
    ).toEqual(
      DEPLOYED.map(({ symbol, decimals, proportion }) => [symbol, decimals, proportion, 0n]),
    )
    expect(new Set(snapshot.coins.map(({ address }) => address)).size).toBe(DEPLOYED.length)
    expect(Number(snapshot.mintingCost)).toBeCloseTo(4e14, -13)
  })

  it('what has been minted is seen, and the coins that were bought for it', async () => {
    const before = await read()
    await mint(200n)
    await soon(async () => {
      const after = await read()
      expect(after.block).toBeGreaterThan(before.block)
      expect(after.supply).toBe(200n * WAD)
      expect(after.coins.map(({ reserve }) => reserve)).toEqual(
        DEPLOYED.map(
          ({ decimals, proportion }) => (200n * proportion * 10n ** BigInt(decimals)) / WAD,
        ),
      )
    })
  })

  it('a coin that was added since is seen', async () => {
    await read()
    const coin = { symbol: 'MORE', decimals: 8, proportion: 7n }
    await current().list(coin)
    await soon(async () => {
      const { coins } = await read()
      expect(coins).toHaveLength(DEPLOYED.length + 1)
      expect(coins.at(-1)).toMatchObject({ ...coin, reserve: 0n })
    })
  })

  failures('getProtocolSnapshot', READ_FAULTS, () => current().tokens.getProtocolSnapshot())
}
