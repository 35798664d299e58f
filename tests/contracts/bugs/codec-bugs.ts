import { toUtf8Bytes, keccak256 } from 'ethers'
import type { AbiCodec } from '../../../src/adapters/evm/abi.ts'
import { createAbiCodec } from '../../../src/adapters/ethers/ethers-codec.ts'
import { parseAddress, type Address } from '../../../src/domain/address.ts'
import { codecCases } from '../codec/contract.ts'
import { seed } from './seeded-bug.ts'

type Break = (codec: AbiCodec) => Partial<AbiCodec>

const BUGS: Readonly<Record<string, Break>> = {
  'approves twice as much': (codec) => ({
    encodeCall: (name, args) =>
      codec.encodeCall(name, name === 'approve' ? [args[0], Number(args[1]) * 2] : args),
  }),
  'takes no number for an integer': (codec) => ({
    encodeCall(name, args) {
      if (args.some((arg) => typeof arg === 'number')) throw new TypeError('a number')
      return codec.encodeCall(name, args)
    },
  }),
  'lets no call of several fail': (codec) => ({
    encodeCall: (name, args) =>
      codec.encodeCall(name, args).replace(/(?<=C79C8)0{63}1/i, '0'.repeat(64)),
  }),
  'gives small integers as numbers': (codec) => ({
    decodeAnswer(name, data) {
      const value = codec.decodeAnswer(name, data)
      return name === 'decimals' ? Number(value) : value
    },
  }),
  'gives structs as lists': (codec) => ({
    decodeAnswer(name, data) {
      const value = codec.decodeAnswer(name, data)
      return Array.isArray(value) ? value.map((part: object) => Object.values(part)) : value
    },
  }),
  'takes an empty answer for zero': (codec) => ({
    decodeAnswer: (name, data) => (data === '0x' ? 0n : codec.decodeAnswer(name, data)),
  }),
  'forgets what an error says': (codec) => ({
    decodeError: (data) => ({ ...codec.decodeError(data), args: [] }),
  }),
  'takes every error for one that it knows': (codec) => ({
    decodeError(data) {
      try {
        return codec.decodeError(data)
      } catch {
        return { name: 'Error', args: [] }
      }
    },
  }),
  'numbers the parts of an event': (codec) => ({
    decodeLog(topics, data) {
      const { name, args } = codec.decodeLog(topics, data)
      return { name, args: { ...Object.values(args) } }
    },
  }),
  'takes every log for a transfer': (codec) => ({
    decodeLog(topics, data) {
      try {
        return codec.decodeLog(topics, data)
      } catch {
        return { name: 'Transfer', args: {} }
      }
    },
  }),
  'knows the first event of the ABI only': (codec) => ({
    decodeLog(topics, data) {
      const log = codec.decodeLog(topics, data)
      if (log.name !== 'Transfer') throw new TypeError('Not in the ABI')
      return log
    },
  }),
  'leaves an address as it is written': (codec) => ({
    toChecksum(address) {
      codec.toChecksum(address)
      return address as Address
    },
  }),
  'gives a wrong checksum the right one': (codec) => ({
    toChecksum: (address) => codec.toChecksum(address.toLowerCase()),
  }),
  'gives an address without 0x a checksum': (codec) => ({
    toChecksum: (address) => codec.toChecksum(`0x${address.replace(/^0x/, '')}`),
  }),
  'checks no checksum': () => ({ isAddress: (text) => parseAddress(text) !== undefined }),
  'takes 0X for 0x': (codec) => ({ isAddress: (text) => codec.isAddress(text.replace('X', 'x')) }),
  'hashes the text in the place of its bytes': () => ({
    keccak256: (bytes) => keccak256(toUtf8Bytes(bytes)),
  }),
}

/** Around the codec on ethers. */
export const CODEC_SUITE = seed('AbiCodec', BUGS, (breakCodec) =>
  codecCases((abi) => {
    const codec = createAbiCodec(abi)
    return { ...codec, ...breakCodec?.(codec) }
  }),
)
