import { AbiCoder, getAddress, Interface, keccak256, Result } from 'ethers'
import type { Address } from '../../domain/address.ts'
import type { CreateAbiCodec } from '../evm/abi.ts'

// Each byte may be read once. By default, ethers reads 1,024 times as many bytes as there are. That
// takes half a minute for an answer of a megabyte whose items all lead to the same bytes.
// oxlint-disable-next-line no-underscore-dangle -- the only way to set it
AbiCoder._setDefaultMaxInflation(1)

/** The codec on ethers. It uses only the `Interface`, to keep the download small. */
export const createAbiCodec: CreateAbiCodec = (abi) => {
  const contracts = new Interface(abi)
  return {
    encodeCall: (name, args) => contracts.encodeFunctionData(name, args),
    decodeAnswer: (name, data) => toPlain(contracts.decodeFunctionResult(name, data)[0]),
    decodeError(data) {
      const { name, args } = found(contracts.parseError(data))
      return { name, args: args.toArray() }
    },
    eventTopic: (name) => found(contracts.getEvent(name)).topicHash,
    decodeLog(topics, data) {
      const { name, args } = found(contracts.parseLog({ topics, data }))
      return { name, args: args.toObject() }
    },
    toChecksum(address) {
      // ethers also accepts addresses without 0x, and ICAP addresses.
      if (!address.startsWith('0x')) throw new TypeError('Not an address')
      return getAddress(address) as Address
    },
    keccak256: (bytes) => keccak256(bytes),
  }
}

/** Turns ethers' lists into arrays, and structs in them into objects. */
function toPlain(value: unknown): unknown {
  if (!(value instanceof Result)) return value
  return value.toArray().map((item) => (item instanceof Result ? item.toObject() : item))
}

function found<Part>(part: Part | null): Part {
  if (part === null) throw new TypeError('Not in the ABI')
  return part
}
