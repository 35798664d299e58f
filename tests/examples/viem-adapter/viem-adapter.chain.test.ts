import { beforeEach, describe } from 'vitest'
import { createAbiCodec } from '../../../examples/viem-adapter/viem-codec.ts'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { chainPortContract } from '../../contracts/chain/contract.ts'
import { protocolPortContract } from '../../contracts/protocol/contract.ts'
import { tokenPortContract } from '../../contracts/token/contract.ts'
import { transactionPortContract } from '../../contracts/transaction/contract.ts'
import { adaptersAround } from '../../support/adapters.ts'
import { useTestChain } from '../../support/chain.ts'
import { enrich } from '../../support/enrich.ts'
import { evmUnderTest } from '../../support/evm-under-test.ts'
import { protocolEvents } from '../../support/protocol-events.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'
import { walletErrors } from '../../support/wallet-errors.ts'

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
    protocolPortContract(async () => {
      const wallet = createScriptedWallet({
        rpcUrl: chain.url,
        accounts: [HOLDER],
        permitted: true,
        profile: PROFILE,
      })
      const { protocol } = adaptersAround(wallet, chain.deployment, createAbiCodec)
      return {
        ...protocolEvents(chain),
        port: protocol.wallet,
        failNext(fault) {
          if (fault === 'malformedAnswer') wallet.answerNext('eth_call', '0x12')
          else wallet.failNext('eth_call', walletErrors(PROFILE)[fault])
        },
        useOtherChain: () => wallet.useChain(1),
      }
    })
  })
})
