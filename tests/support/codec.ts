import { ABI } from '../../src/adapters/evm/abi.ts'
import { createClient } from '../../src/adapters/evm/client.ts'
import type { Eip1193Provider } from '../../src/adapters/evm/eip1193.ts'
import { createAbiCodec } from '../../src/adapters/ethers/ethers-codec.ts'

/** The codec of the product, for what is tested beneath the ports. */
export const codec = createAbiCodec(ABI)

/** A client on this codec. */
export const clientOf = (provider: Eip1193Provider) => createClient(provider, codec)
