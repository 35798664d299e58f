import { expect } from 'vitest'
import { ABI } from '../../../src/adapters/evm/abi.ts'
import type { CreateAbiCodec } from '../../../src/adapters/evm/abi.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { contractCase, contractCases, contractOf, type ContractCase } from '../contract-case.ts'

const word = (value: bigint | string) =>
  typeof value === 'string'
    ? value.slice(2).toLowerCase().padStart(64, '0')
    : value.toString(16).padStart(64, '0')
const text = (characters: string) =>
  `${word(BigInt(characters.length))}${Buffer.from(characters).toString('hex').padEnd(64, '0')}`

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const ADDRESS_TOPICS = [HOLDER, STRANGER].map((address) => `0x${word(address)}`)

/**
 * What every `AbiCodec` must do:
 *
 * - encode and decode as Solidity does, with bigints, lists, structs as objects, addresses with their
 *   checksum, and bytes in hex;
 * - throw for every text that it cannot read, and take none of them for another. What it throws does not
 *   matter;
 * - throw for a list whose items share their bytes, rather than decode the same bytes many times.
 */
export function codecCases(createCodec: CreateAbiCodec): readonly ContractCase[] {
  const codec = createCodec(ABI)

  return [
    contractCase('a call is encoded, with and without values', () => {
      expect(codec.encodeCall('deposit', [])).toBe('0xd0e30db0')
      expect(codec.encodeCall('approve', [STRANGER, 7n])).toBe(
        `0x095ea7b3${word(STRANGER)}${word(7n)}`,
      )
    }),

    contractCase('a number is taken for a small integer', () => {
      expect(codec.encodeCall('stablecoins', [3])).toMatch(new RegExp(`${word(3n)}$`))
    }),

    contractCase('lists are encoded, and structs by the names of their parts', () => {
      const call = { target: HOLDER, allowFailure: true, callData: '0xd0e30db0' }
      const encoded = codec.encodeCall('aggregate3', [[call]])
      expect(encoded.slice(0, 10)).toBe('0x82ad56cb')
      expect(encoded).toContain(word(HOLDER) + word(1n))
      expect(encoded).toContain('d0e30db0'.padEnd(64, '0'))
      const lists = codec.encodeCall('getMintingCost', [1n, [HOLDER], [5n]])
      expect(lists).toContain(word(1n) + word(HOLDER) + word(1n) + word(5n))
    }),

    ...contractCases(
      'an answer is decoded',
      [
        ['allowance', word(7n), 7n],
        ['decimals', word(6n), 6n],
        ['WETH', word(HOLDER), HOLDER],
        ['symbol', word(32n) + text('USDC'), 'USDC'],
      ],
      ([name, data, value]) => {
        expect(codec.decodeAnswer(name, `0x${data}`)).toBe(value)
      },
    ),

    contractCase('lists of structs are decoded by the names of their parts', () => {
      const empty = word(32n) + word(0n)
      expect(codec.decodeAnswer('aggregate3', `0x${empty}`)).toEqual([])
      const part = word(1n) + word(64n) + word(2n) + 'abcd'.padEnd(64, '0')
      const one = word(32n) + word(1n) + word(32n) + part
      expect(codec.decodeAnswer('aggregate3', `0x${one}`)).toEqual([
        { success: true, returnData: '0xabcd' },
      ])
    }),

    ...contractCases(
      'what is no answer is not decoded',
      [
        ['no bytes', 'allowance', '0x'],
        ['too few bytes', 'allowance', '0x07'],
        ['no hex', 'allowance', 'rubbish'],
        [
          'bytes in place of text',
          'symbol',
          `0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`,
        ],
      ],
      ([_what, name, data]) => {
        expect(() => codec.decodeAnswer(name, data)).toThrow(Error)
      },
    ),

    contractCase('a list whose items share their bytes is not decoded', () => {
      const [items, bytes] = [200, 6400]
      const part = word(1n) + word(64n) + word(BigInt(bytes)) + 'ab'.repeat(bytes)
      const offsets = word(BigInt(items * 32)).repeat(items)
      const shared = word(32n) + word(BigInt(items)) + offsets + part
      expect(() => codec.decodeAnswer('aggregate3', `0x${shared}`)).toThrow(Error)
    }),

    ...contractCases(
      'an error is decoded',
      [
        ['Error', `0x08c379a0${word(32n)}${text('Paused')}`, ['Paused']],
        ['Panic', `0x4e487b71${word(17n)}`, [17n]],
        [
          'ERC20InsufficientBalance',
          `0xe450d38c${word(HOLDER)}${word(1n)}${word(2n)}`,
          [HOLDER, 1n, 2n],
        ],
      ],
      ([name, data, args]) => {
        expect(codec.decodeError(data)).toEqual({ name, args })
      },
    ),

    ...contractCases(
      'what is no error is not decoded',
      ['0x', '0x12345678', '0xe450d38c00'],
      (data) => {
        expect(() => codec.decodeError(data)).toThrow(Error)
      },
    ),

    ...contractCases(
      'an event is decoded by its name and those of its parts',
      [
        ['Transfer', TRANSFER, { from: HOLDER, to: STRANGER, amount: 5n }],
        ['Approval', APPROVAL, { owner: HOLDER, spender: STRANGER, amount: 5n }],
      ],
      ([name, topic, args]) => {
        expect(codec.eventTopic(name)).toBe(topic)
        expect(codec.decodeLog([topic, ...ADDRESS_TOPICS], `0x${word(5n)}`)).toEqual({ name, args })
      },
    ),

    ...contractCases(
      'what is no event is not decoded',
      [
        ['no topics', [], '0x'],
        ['an event that is not in the ABI', [`0x${'ab'.repeat(32)}`], '0x'],
        ['one of that name with other parameters', [TRANSFER], `0x${word(5n)}`],
        ['data that is too short', [TRANSFER, ...ADDRESS_TOPICS], '0x'],
      ],
      ([_name, topics, data]) => {
        expect(() => codec.decodeLog(topics, data)).toThrow(Error)
      },
    ),

    contractCase('an address gets its checksum', () => {
      expect([HOLDER, HOLDER.toLowerCase()].map(codec.toChecksum)).toEqual([HOLDER, HOLDER])
    }),

    ...contractCases(
      'what is no address gets no checksum',
      [
        ['too short', '0x12'],
        ['too long', `${HOLDER}00`],
        ['without 0x', HOLDER.slice(2)],
        ['with 0X', HOLDER.toLowerCase().replace('x', 'X')],
        ['with a wrong checksum', HOLDER.replace('C', 'c')],
      ],
      ([_what, other]) => {
        expect(() => codec.toChecksum(other)).toThrow(Error)
      },
    ),

    ...contractCases(
      'bytes are hashed',
      [
        ['0x', '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
        ['0x616263', '0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
        // Nodes may answer in capital letters.
        ['0xABCD', '0xdbe576b4818846aa77e82f4ed5fa78f92766b141f282d36703886d196df39322'],
      ],
      ([bytes, hash]) => {
        expect(codec.keccak256(bytes)).toBe(hash)
      },
    ),
  ]
}

export const codecContract = contractOf('AbiCodec', codecCases)
