import { describe } from 'vitest'
import { createAbiCodec } from '../../../examples/viem-adapter/viem-codec.ts'
import { codecContract } from '../../contracts/codec/contract.ts'
import { walletPortContract } from '../../contracts/wallet/contract.ts'
import { walletUnderTest } from '../../support/evm-under-test.ts'

describe('the codec on viem', () => {
  codecContract(createAbiCodec)
})

describe('the wallet of the adapters on viem', () => {
  walletPortContract((options) => walletUnderTest('metamask', options, createAbiCodec))
})
