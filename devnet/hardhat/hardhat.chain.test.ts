import { beforeEach, expect, it } from 'vitest'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import type { PreparedTransaction } from '../../src/domain/transactions/transaction.ts'
import { driveChain, TOKEN } from '../../tests/contracts/chain-under-test.ts'
import { adaptersUnderTest } from '../../tests/support/adapters-under-test.ts'
import { useTestChain } from '../../tests/support/chain.ts'

const chain = await useTestChain()
beforeEach(chain.reset)
const { approval, send, mined, report } = driveChain(() => adaptersUnderTest(chain))

const findByNonce = async ({ nextNonce: from, since }: PreparedTransaction) => {
  const nonces = [{ from, length: 1, afterBlock: since.number }]
  return (await report({ nonces })).mined.map(({ hash }) => hash)
}

it('runs on Hardhat', async () => {
  expect(await chain.rpc('web3_clientVersion')).toMatch(/^HardhatNetwork\/3\./)
})

it('wrong counts of the past lead to no wrong transaction', async () => {
  const first = await send(approval('mint', TOKEN))
  const { block } = await mined({ hashes: [first.hash] })
  // Within blocks that are mined at once, Hardhat returns wrong counts.
  await chain.rpc('anvil_mine', '0x64')
  const second = await send(approval('mint', 2n * TOKEN))
  await mined({ hashes: [second.hash] })
  // A part that is missing says nothing.
  expect([[], [first.hash]]).toContainEqual(await findByNonce(first))
  expect([[], [second.hash]]).toContainEqual(await findByNonce(second))
  const within = `0x${(block.number + 50).toString(16)}`
  const count = Number(await chain.rpc('eth_getTransactionCount', HOLDER, within))
  expect(count).not.toBe(second.nextNonce)
})
