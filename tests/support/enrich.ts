import type { Address } from '../../src/domain/address.ts'
import type { TestChain } from './chain.ts'

const TOKEN = 10n ** 18n
const hex = (value: bigint) => `0x${value.toString(16)}`

/** Gives the account enough ether for everything, of which a part is WETH. */
export async function enrich(chain: TestChain, account: Address): Promise<void> {
  await chain.rpc('anvil_setBalance', account, hex(20_000n * TOKEN))
  const { weth } = chain.deployment
  await chain.send({ from: account, to: weth, data: '0xd0e30db0', value: hex(10_000n * TOKEN) })
}
