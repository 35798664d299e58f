import { getAddress, Interface, isAddress, Result } from 'ethers'
import type { Address } from '../../domain/address.ts'
import type { CreateAbiCodec } from '../evm/abi-codec.ts'

/** The ABI on ethers. Of the library it takes the `Interface` and no more. */
export const createAbiCodec: CreateAbiCodec = (abi) => {
  const contracts = new Interface(abi)
  return {
    encodeCall: (name, args) => contracts.encodeFunctionData(name, args),
    decodeAnswer: (name, data) => plain(contracts.decodeFunctionResult(name, data)[0]),
    decodeError(data) {
      const { name, args } = known(contracts.parseError(data))
      return { name, args: args.toArray() }
    },
    decodeLog(topics, data) {
      const { name, args } = known(contracts.parseLog({ topics, data }))
      return { name, args: args.toObject() }
    },
    // The library takes addresses without 0x as well, and those of banks.
    isAddress: (text) => text.startsWith('0x') && isAddress(text),
    toChecksum: (address) => getAddress(address) as Address,
  }
}

/** The library's own lists as arrays, and structs in them as objects. */
function plain(value: unknown): unknown {
  if (!(value instanceof Result)) return value
  return value.toArray().map((item) => (item instanceof Result ? item.toObject() : item))
}

function known<Found>(found: Found | null): Found {
  if (found === null) throw new TypeError('Not in the ABI')
  return found
}
