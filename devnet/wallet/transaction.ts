import { PROTOCOL } from '../../src/domain/protocol.ts'
import type { Question } from './question.ts'

/** The parameter of `eth_sendTransaction`. */
export interface TransactionRequest {
  readonly from: string
  readonly to?: string
  readonly data?: string
  readonly input?: string
  readonly value?: string
  readonly gas?: string
}

type Fact = readonly [name: string, value: string]

/** The tokens that the wallet can name, by their addresses in lower case. */
export type KnownTokens = Readonly<
  Record<string, { readonly symbol: string; readonly decimals: number }>
>

interface Call {
  readonly title: string
  /** `token` is the contract that is called, if it is known. */
  facts(words: readonly bigint[], token: KnownTokens[string] | undefined): readonly Fact[]
}

const MAX_UINT256 = 2n ** 256n - 1n

// By selector. The page uses so few that they need no ABI decoder.
const CALLS: Readonly<Record<string, Call>> = {
  '0x095ea7b3': {
    title: 'Approve spending',
    facts: ([spender = 0n, amount = 0n], token) => [
      ['Spender', address(spender)],
      ['Amount', amount === MAX_UINT256 ? `unlimited${suffix(token)}` : inToken(amount, token)],
    ],
  },
  '0xa9059cbb': {
    title: 'Transfer tokens',
    facts: ([to = 0n, amount = 0n], token) => [
      ['Recipient', address(to)],
      ['Amount', inToken(amount, token)],
    ],
  },
  '0xa0712d68': {
    title: 'Mint tokens',
    facts: ([amount = 0n], token) => [['Amount', wholeTokens(amount, token)]],
  },
  '0xdb006a75': {
    title: 'Redeem tokens',
    facts: ([amount = 0n], token) => [['Amount', wholeTokens(amount, token)]],
  },
  '0xd0e30db0': { title: 'Wrap ether', facts: () => [] },
  '0x2e1a7d4d': {
    title: 'Unwrap ether',
    facts: ([amount = 0n], token) => [['Amount', inToken(amount, token)]],
  },
}

/** Shows the owner what is about to be signed. */
export function transactionQuestion(
  request: TransactionRequest,
  tokens: KnownTokens = {},
): Question {
  const data = request.data ?? request.input ?? '0x'
  const value = BigInt(request.value ?? '0x0')
  const call = CALLS[data.slice(0, 10)]
  const token = tokens[(request.to ?? '').toLowerCase()]
  return {
    title: call?.title ?? (data === '0x' ? 'Send ether' : 'Unknown contract call'),
    facts: [
      ['To', request.to ?? 'a new contract'],
      ...(token ? [['Token', token.symbol] as const] : []),
      ...(call ? call.facts(wordsOf(data), token) : rawFacts(data)),
      ...(value > 0n
        ? [['Value', `${inEther(value)} ${PROTOCOL.network.currency.symbol}`] as const]
        : []),
    ],
  }
}

const rawFacts = (data: string): Fact[] => (data === '0x' ? [] : [['Data', data]])

function wordsOf(data: string): bigint[] {
  const words = data.slice(10).match(/[0-9a-f]{64}/gi) ?? []
  return words.map((word) => BigInt(`0x${word}`))
}

const address = (word: bigint): string => `0x${word.toString(16).padStart(40, '0')}`

const suffix = (token: KnownTokens[string] | undefined) => (token ? ` ${token.symbol}` : '')

const wholeTokens = (amount: bigint, token: KnownTokens[string] | undefined) =>
  `${amount}${token ? suffix(token) : ' whole tokens'}`

const inToken = (amount: bigint, token: KnownTokens[string] | undefined) =>
  `${inUnits(amount, token?.decimals ?? 18)}${suffix(token)}`

const inEther = (wei: bigint) => inUnits(wei, 18)

function inUnits(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const [whole, fraction] = [digits.slice(0, -decimals), digits.slice(-decimals)]
  return `${whole}.${fraction}`.replace(/\.?0+$/, '')
}
