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

interface Call {
  readonly title: string
  facts(words: readonly bigint[]): readonly Fact[]
}

const MAX_UINT256 = 2n ** 256n - 1n

// By selector. The page uses so few that they need no ABI decoder.
const CALLS: Readonly<Record<string, Call>> = {
  '0x095ea7b3': {
    title: 'Approve spending',
    facts: ([spender = 0n, amount = 0n]) => [
      ['Spender', address(spender)],
      ['Amount', amount === MAX_UINT256 ? 'unlimited' : inEther(amount)],
    ],
  },
  '0xa9059cbb': {
    title: 'Transfer tokens',
    facts: ([to = 0n, amount = 0n]) => [
      ['Recipient', address(to)],
      ['Amount', inEther(amount)],
    ],
  },
  '0xa0712d68': {
    title: 'Mint tokens',
    facts: ([amount = 0n]) => [['Amount', `${amount} whole tokens`]],
  },
  '0xdb006a75': {
    title: 'Redeem tokens',
    facts: ([amount = 0n]) => [['Amount', `${amount} whole tokens`]],
  },
  '0xd0e30db0': { title: 'Wrap ether', facts: () => [] },
  '0x2e1a7d4d': {
    title: 'Unwrap ether',
    facts: ([amount = 0n]) => [['Amount', inEther(amount)]],
  },
}

/** Shows the owner what is about to be signed. */
export function transactionQuestion(request: TransactionRequest): Question {
  const data = request.data ?? request.input ?? '0x'
  const value = BigInt(request.value ?? '0x0')
  const call = CALLS[data.slice(0, 10)]
  return {
    title: call?.title ?? (data === '0x' ? 'Send ether' : 'Unknown contract call'),
    facts: [
      ['To', request.to ?? 'a new contract'],
      ...(call ? call.facts(wordsOf(data)) : rawFacts(data)),
      ...(value > 0n ? [['Value', `${inEther(value)} ETH`] as const] : []),
    ],
  }
}

const rawFacts = (data: string): Fact[] => (data === '0x' ? [] : [['Data', data]])

function wordsOf(data: string): bigint[] {
  const words = data.slice(10).match(/[0-9a-f]{64}/gi) ?? []
  return words.map((word) => BigInt(`0x${word}`))
}

const address = (word: bigint): string => `0x${word.toString(16).padStart(40, '0')}`

function inEther(wei: bigint): string {
  const digits = wei.toString().padStart(19, '0')
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '')
}
