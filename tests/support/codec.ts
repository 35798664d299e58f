import { ABI } from '../../src/adapters/evm/abi.ts'
import { createAnswerReader } from '../../src/adapters/evm/client.ts'
import { createAbiCodec } from '../../src/adapters/ethers/ethers-codec.ts'

/** The codec of the product, for what is tested beneath the ports. */
export const codec = createAbiCodec(ABI)

/** Reads answers, and reports none of them. */
export const quietReader = createAnswerReader(codec, () => {})
