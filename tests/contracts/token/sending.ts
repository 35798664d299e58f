import { expect, it } from 'vitest'
import { effectOf, type TokenCall } from '../../../src/domain/transactions/kinds/kinds.ts'
import type { PreparedTransaction } from '../../../src/domain/transactions/transaction.ts'
import { READ_FAULTS, SIGN_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'

/** Cases about preparing and signing, about refusals, and about the effects of each call. */
export function sendingCases(chain: DrivenChain): void {
  const { current, approval, soon, answered, head, failures } = chain
  const { prepare, prepareWithCost, report, carryOut } = chain
  const tryTo = async (call: TokenCall) =>
    current().tokens.prepare(current().holder, call, await head())

  it('prepare says from which nonce and block on it will be found', async () => {
    const { transaction: prepared, cost } = await prepareWithCost(approval('mint', 1n))
    const { since, nextNonce } = prepared
    expect(prepared).toMatchObject({ from: current().holder })
    expect(cost).toBeUndefined()
    await soon(async () => {
      const { canonical } = await report({ blocks: [since.number] })
      expect(canonical.get(since.number)).toBe(since.hash)
    })
    await carryOut(approval('mint', 1n))
    // A wallet that has missed the block still returns the previous nonce.
    const { nextNonce: later } = await prepare(approval('mint', 2n))
    expect([nextNonce, nextNonce + 1]).toContain(later)
  })

  it('prepare says what a mint costs, as the snapshot does', async () => {
    await carryOut(approval('mint', 100n * TOKEN))
    const about = { owner: current().holder, wholeTokens: 100n }
    const { minting } = await answered(async () =>
      current().tokens.getAccountSnapshot(about, await head()),
    )
    const { cost } = await prepareWithCost({ kind: 'mint', wholeTokens: 100n })
    expect(cost).toBeGreaterThan(0n)
    expect(cost).toBe(minting?.cost)
  })

  it('prepare refuses an account that is not the active one', async () => {
    current().useOtherAccount()
    await soon(async () => {
      const tried = await tryTo(approval('mint', 1n))
      expect(tried).toMatchObject({ ok: false, error: { kind: 'accountChanged' } })
    })
  })

  it('prepare and send say that no wallet is chosen, and throw nothing', async () => {
    const call = approval('mint', 1n)
    const prepared = await prepare(call)
    const newest = await head()
    const { tokensWithoutWallet: tokens, holder } = current()
    const missing = { ok: false, error: { kind: 'providerMissing' } }
    expect(await tokens.prepare(holder, call, newest)).toMatchObject(missing)
    expect(await tokens.send(prepared)).toMatchObject(missing)
  })

  it('prepare foresees a missing allowance, and then a missing balance', async () => {
    const redeem = { kind: 'redeem', wholeTokens: 1n } as const
    const refusedFor = (reason: string) =>
      soon(async () => {
        const error = { kind: 'refused', reason }
        expect(await tryTo(redeem)).toMatchObject({ ok: false, error })
      })
    await refusedFor('ERC20InsufficientAllowance')
    await carryOut(approval('redeem', TOKEN))
    await refusedFor('ERC20InsufficientBalance')
  })

  it('prepare foresees a mint that is not approved, for which WETH gives no reason', async () => {
    await soon(async () => {
      const tried = await tryTo({ kind: 'mint', wholeTokens: 1n })
      expect(tried).toMatchObject({ ok: false, error: { kind: 'refused' } })
      expect(tried).not.toHaveProperty('error.reason')
    })
  })

  it('prepare checks the code of the contract', async () => {
    const call = approval('mint', 1n)
    const restore = await current().replaceContract()
    await soon(async () => {
      const tried = await tryTo(call)
      expect(tried).toMatchObject({ ok: false, error: { kind: 'wrongContract' } })
    })
    await restore()
    expect(await prepare(call)).toMatchObject({ from: current().holder })
  })

  failures('prepare', READ_FAULTS, () => tryTo(approval('mint', 1n)))

  const send = (prepared: PreparedTransaction) => current().tokens.send(prepared)
  failures('send', SIGN_FAULTS, send, () => prepare(approval('mint', 1n)))

  it('every call leaves its own log, and no other call’s', async () => {
    const { holder, deployment } = current()
    const calls: TokenCall[] = [
      approval('mint', 100n * TOKEN),
      approval('redeem', 60n * TOKEN),
      { kind: 'mint', wholeTokens: 100n },
      { kind: 'redeem', wholeTokens: 50n },
      { kind: 'wrap', amount: 5n },
    ]
    for (const call of calls) {
      const { events = [], sender, networkFee } = await carryOut(call)
      const proven = calls.filter((one) => effectOf(one, holder, events, deployment))
      expect(proven).toEqual([call])
      expect(sender).toBe(holder)
      expect(networkFee).toBeGreaterThan(0n)
    }
    // A redemption uses the allowance that the account has given to itself.
    const about = { owner: holder, wholeTokens: 0n }
    await soon(async () => {
      const left = { value: { allowances: { ISC: 10n * TOKEN } } }
      expect(await current().tokens.getAccountSnapshot(about, await head())).toMatchObject(left)
    })
  })
}
