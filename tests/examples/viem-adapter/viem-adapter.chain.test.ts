import { beforeEach, describe } from 'vitest'
import { createAbiCodec } from '../../../examples/viem-adapter/viem-codec.ts'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { chainPortContract } from '../../contracts/chain/contract.ts'
import { protocolPortContract } from '../../contracts/protocol/contract.ts'
import { tokenPortContract } from '../../contracts/token/contract.ts'
import { transactionPortContract } from '../../contracts/transaction/contract.ts'
import { useTestChain } from '../../support/chain.ts'
import { enrich } from '../../support/enrich.ts'
import { evmUnderTest } from '../../support/evm-under-test.ts'
import { protocolUnderTest } from '../../support/protocol-events.ts'

// One way through each suite: what differs between wallets and pools is the same with any codec.
const PROFILE = 'strict'

describe('the adapters on viem', () => {
  const chain = useTestChain()
  beforeEach(() => chain.reset())

  const create = async () => evmUnderTest(chain, PROFILE, undefined, createAbiCodec)
  describe('blocks', () => {
    chainPortContract(create)
  })
  describe('transactions', () => {
    transactionPortContract(create)
  })
  describe('tokens', () => {
    tokenPortContract(async () => {
      await enrich(chain, HOLDER)
      return create()
    })
  })
  describe('the protocol', () => {
    protocolPortContract(async () => protocolUnderTest(chain, PROFILE, createAbiCodec))
  })
})
