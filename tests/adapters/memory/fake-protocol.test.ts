import { describe } from 'vitest'
import { createFakeProtocol } from '../../../src/adapters/memory/fake-protocol.ts'
import { protocolPortContract } from '../../contracts/protocol/contract.ts'
import { fakeProtocolUnderTest } from '../../support/fakes-under-test.ts'

describe(createFakeProtocol.name, () => {
  protocolPortContract(async () => fakeProtocolUnderTest())
})
