import { beforeEach, describe } from 'vitest'
import { createAbiCodec } from '../../../examples/viem-adapter/viem-codec.ts'
import { chainPortContract } from '../../contracts/chain/contract.ts'
import { protocolPortContract } from '../../contracts/protocol/contract.ts'
import { tokenPortContract } from '../../contracts/token/contract.ts'
import { transactionPortContract } from '../../contracts/transaction/contract.ts'
import { useTestChain } from '../../support/chain.ts'
import { evmUnderTest } from '../../support/evm-under-test.ts'

const chain = await useTestChain()
beforeEach(chain.reset)

// One way through each suite: what differs between wallets and pools is the same with any codec.
const create = () => evmUnderTest(chain, { profile: 'strict', createCodec: createAbiCodec })

describe('the adapters on viem', () => {
  chainPortContract(create)
  transactionPortContract(create)
  tokenPortContract(create)
  protocolPortContract(create)
})
