import { formatEther, formatUnits, Interface, MaxUint256 } from 'ethers'
import { PROTOCOL } from '../../src/domain/protocol.ts'
import type { Question } from './panel.ts'

/** The parameter of `eth_sendTransaction`. */
export interface TransactionRequest {
  readonly from: string
  readonly to?: string
  readonly data?: string
  readonly input?: string
  readonly value?: string
  readonly gas?: string
}

/** The tokens that the wallet can name. The keys are the addresses in lower case. */
export type KnownTokens = Readonly<
  Record<string, { readonly symbol: string; readonly decimals: number }>
>

const CALLS = new Interface([
  'function approve(address spender, uint256 amount)',
  'function mint(uint256 tokens)',
  'function redeem(uint256 tokens)',
  'function deposit()',
])

const TITLES: Readonly<Record<string, string>> = {
  approve: 'Approve spending',
  mint: 'Mint tokens',
  redeem: 'Redeem tokens',
  deposit: 'Wrap ether',
}

/** Returns the question that shows a transaction to the owner before it is signed. */
export function transactionQuestion(
  request: TransactionRequest,
  tokens: KnownTokens = {},
): Question {
  const data = request.data ?? request.input ?? '0x'
  const value = BigInt(request.value ?? '0x0')
  const call = CALLS.parseTransaction({ data })
  const token = tokens[(request.to ?? '').toLowerCase()]
  const facts: [string, string][] = [['To', request.to ?? 'a new contract']]
  if (token) facts.push(['Token', token.symbol])
  const { spender, amount, tokens: whole } = call?.args.toObject() ?? {}
  if (spender !== undefined) facts.push(['Spender', spender])
  if (amount !== undefined) {
    const text = amount === MaxUint256 ? 'unlimited' : inUnits(amount, token?.decimals)
    facts.push(['Amount', token ? `${text} ${token.symbol}` : text])
  }
  if (whole !== undefined) facts.push(['Amount', `${whole} ${token?.symbol ?? 'whole tokens'}`])
  if (call === null && data !== '0x') facts.push(['Data', data])
  if (value > 0n) facts.push(['Value', `${formatEther(value)} ${PROTOCOL.network.currency.symbol}`])
  const unknown = data === '0x' ? 'Send ether' : 'Unknown contract call'
  return { title: TITLES[call?.name ?? ''] ?? unknown, facts }
}

const inUnits = (amount: bigint, decimals = 18): string =>
  formatUnits(amount, decimals).replace(/\.0$/, '')
