import { expect, it } from 'vitest'
import { useTestChain } from '../../tests/support/chain.ts'

const chain = await useTestChain()

it('runs on Ganache', async () => {
  expect(await chain.rpc('web3_clientVersion')).toMatch(/^Ganache\/v7\./)
})
