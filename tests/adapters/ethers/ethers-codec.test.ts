import { describe } from 'vitest'
import { createAbiCodec } from '../../../src/adapters/ethers/ethers-codec.ts'
import { codecContract } from '../../contracts/codec/contract.ts'

describe('the codec on ethers', () => {
  codecContract(createAbiCodec)
})
