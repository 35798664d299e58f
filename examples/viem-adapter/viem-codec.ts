import {
  decodeErrorResult,
  decodeEventLog,
  decodeFunctionResult,
  encodeFunctionData,
  getAbiItem,
  getAddress,
  isAddress,
  keccak256,
  parseAbi,
  toEventSelector,
  type Abi,
  type AbiEvent,
  type Hex,
} from 'viem'
import type { Address } from '../../src/domain/address.ts'
import type { CreateAbiCodec } from '../../src/adapters/evm/abi.ts'

/** The ABI on viem. */
export const createAbiCodec: CreateAbiCodec = (signatures) => {
  const abi = parseAbi(signatures) as Abi
  return {
    encodeCall: (functionName, args) => encodeFunctionData({ abi, functionName, args }),
    decodeAnswer(functionName, data) {
      const value: unknown = decodeFunctionResult({ abi, functionName, data: data as Hex })
      // Integers of up to 48 bits come as numbers.
      return typeof value === 'number' ? BigInt(value) : value
    },
    decodeError(data) {
      const { errorName, args = [] } = decodeErrorResult({ abi, data: data as Hex })
      return { name: errorName, args }
    },
    eventTopic: (name) => toEventSelector(getAbiItem({ abi, name }) as AbiEvent),
    decodeLog(topics, data) {
      const [signature, ...indexed] = topics as Hex[]
      if (signature === undefined) throw new TypeError('An anonymous event')
      const log = decodeEventLog({ abi, topics: [signature, ...indexed], data: data as Hex })
      return { name: String(log.eventName), args: { ...log.args } }
    },
    toChecksum(address) {
      // viem gives a wrong checksum the right one.
      if (!isAddress(address)) throw new TypeError('Not an address')
      return getAddress(address) as Address
    },
    keccak256: (bytes) => keccak256(bytes as Hex),
  }
}
