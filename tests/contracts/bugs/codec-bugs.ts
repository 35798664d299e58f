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

/** Has one method answer otherwise where its arguments, as text, are of one sort; or not throw. */
const otherwise =
  (method: keyof AbiCodec, isMeant: (args: string) => boolean, other: unknown): Break =>
  (codec) => {
    const ask = codec[method] as (...args: unknown[]) => unknown
    return {
      [method]: (...args: unknown[]) => (isMeant(JSON.stringify(args)) ? other : ask(...args)),
    }
  }

const list = (
  method: keyof AbiCodec,
  other: unknown,
  places: Readonly<Record<string, RegExp>>,
): Readonly<Record<string, Break>> =>
  Object.fromEntries(
    Object.entries(places).map(([place, args]) => [
      place,
      otherwise(method, (text) => args.test(text), other),
    ]),
  )

const LISTED: Readonly<Record<string, Readonly<Record<string, Break>>>> = {
  'decodes an answer to something else': list('decodeAnswer', 'else', {
    allowance: /^\["allowance","0x.{64}"\]$/,
    WETH: /^\["WETH"/,
    symbol: /^\["symbol",".{100}/,
  }),
  'decodes what is no answer': list('decodeAnswer', 0n, {
    'too few bytes': /"0x07"/,
    'no hex': /"rubbish"/,
    'bytes in place of text': /^\["symbol","0x.{64}"\]$/,
  }),
  'decodes an error to another': list(
    'decodeError',
    { name: 'Other', args: [] },
    { Error: /0x08c379a0/, Panic: /0x4e487b71/, ERC20InsufficientBalance: /0xe450d38c.{100}/ },
  ),
  'decodes what is no error': list(
    'decodeError',
    { name: 'Error', args: [] },
    { nothing: /"0x"/, 'an unknown one': /"0x12345678"/, 'too few bytes': /"0xe450d38c00"/ },
  ),
  'decodes a log to another event': list(
    'decodeLog',
    { name: 'Other', args: {} },
    { Transfer: /^\[\["0xddf252ad.{100}.*"0x.{64}"\]$/ },
  ),
  'decodes what is no event': list(
    'decodeLog',
    { name: 'Transfer', args: {} },
    {
      'no topics': /^\[\[\]/,
      'an event that is not in the ABI': /^\[\["0xabab/,
      'one of that name with other parameters': /^\[\["0x.{64}"\],"0x.{64}"\]$/,
      'data that is too short': /^\[\["0xddf252ad.{100}.*,"0x"\]$/,
    },
  ),
  'gives a checksum to what is no address': list('toChecksum', '0x', { 'too short': /"0x12"/ }),
  'refuses an address': list('isAddress', false, {
    'with a checksum': /"0x70997970C51812dc3A010C7d01b50e0d17dc79C8"/,
    'in lower case': /"0x70997970c51812dc3a010c7d01b50e0d17dc79c8"/,
  }),
  'takes another text for an address': list('isAddress', true, {
    'without 0x': /"70997970/,
    'too long': /"0x7.{39}00"/,
    'a name': /"weth"/,
  }),
  'hashes to something else': list('keccak256', '0x', {
    'no bytes': /"0x"/,
    'some bytes': /"0x616263"/,
    'bytes in capital letters': /"0xABCD"/,
  }),
}

/** Around the codec on ethers. */
export const CODEC_SUITE = seed(
  'AbiCodec',
  BUGS,
  (breakCodec) =>
    codecCases((abi) => {
      const codec = createAbiCodec(abi)
      return { ...codec, ...breakCodec?.(codec) }
    }),
  LISTED,
)
