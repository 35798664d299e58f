import { describe } from 'vitest'
import { createFakeProtocol, mintingCost } from '../../../src/adapters/memory/fake-protocol.ts'
import { parseAddress } from '../../../src/domain/address.ts'
import { protocolPortContract } from '../../contracts/protocol/contract.ts'

describe(createFakeProtocol.name, () => {
  protocolPortContract(async () => {
    const protocol = createFakeProtocol()
    let digit = 0xa0
    return {
      port: protocol,
      failNext: (fault) => protocol.failNext('read', { kind: fault }),
      useOtherChain() {
        protocol.failNext('read', { kind: 'wrongChain' })
        protocol.failNext('getMintingCost', { kind: 'wrongChain' })
      },
      dropBlocks: () => protocol.forgetBefore(Infinity),
      mint: async (wholeTokens) => protocol.mint(wholeTokens),
      sendToItself: async (wholeTokens) => protocol.sendToItself(wholeTokens),
      cheapen: async (index, percent) =>
        protocol.setPrice(index, (mintingCost(1n) * (100n - percent)) / 100n),
      async list(coin) {
        digit += 1
        const address = parseAddress(`0x${digit.toString(16).repeat(20)}`)
        if (address !== undefined) protocol.list({ ...coin, address })
      },
      breakCoin: async (index) => protocol.breakCoin(index),
    }
  })
})
