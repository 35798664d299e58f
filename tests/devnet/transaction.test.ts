import { Interface, MaxUint256, parseEther } from 'ethers'
import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../devnet/accounts.ts'
import { transactionQuestion } from '../../devnet/wallet/transaction.ts'

// ethers encodes here, so that the selectors written down by hand have an oracle.
const token = new Interface([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function mint(uint256 amount)',
  'function redeem(uint256 amount)',
  'function deposit()',
  'function withdraw(uint256 amount)',
])

const question = (name: string, args: unknown[], value = '0x0') =>
  transactionQuestion({
    from: HOLDER,
    to: STRANGER,
    data: token.encodeFunctionData(name, args),
    value,
  })

describe(transactionQuestion.name, () => {
  it.each([
    ['approve', [STRANGER, parseEther('1.5')], 'Approve spending', '1.5'],
    ['approve', [STRANGER, MaxUint256], 'Approve spending', 'unlimited'],
    ['approve', [STRANGER, 1n], 'Approve spending', '0.000000000000000001'],
    ['approve', [STRANGER, 0n], 'Approve spending', '0'],
    ['transfer', [STRANGER, parseEther('100')], 'Transfer tokens', '100'],
    ['mint', [100n], 'Mint tokens', '100 whole tokens'],
    ['redeem', [50n], 'Redeem tokens', '50 whole tokens'],
    ['withdraw', [parseEther('20')], 'Unwrap ether', '20'],
  ])('names %s and its amount', (name, args, title, amount) => {
    const asked = question(name, args)
    expect(asked.title).toBe(title)
    expect(Object.fromEntries(asked.facts)).toMatchObject({ To: STRANGER, Amount: amount })
  })

  it.each([
    ['approve', [HOLDER, parseEther('1.5')], 18, '1.5 TKN'],
    ['approve', [HOLDER, MaxUint256], 18, 'unlimited TKN'],
    ['transfer', [HOLDER, 1_500_000n], 6, '1.5 TKN'],
    ['mint', [100n], 18, '100 TKN'],
    ['redeem', [50n], 18, '50 TKN'],
  ])('names the token of %s where it knows it', (name, args, decimals, amount) => {
    const data = token.encodeFunctionData(name, args)
    const tokens = { [STRANGER.toLowerCase()]: { symbol: 'TKN', decimals } }
    const { facts } = transactionQuestion({ from: HOLDER, to: STRANGER, data }, tokens)
    expect(Object.fromEntries(facts)).toMatchObject({ Token: 'TKN', Amount: amount })
  })

  it('shows who may spend', () => {
    const { facts } = question('approve', [HOLDER, 1n])
    expect(facts).toContainEqual(['Spender', HOLDER])
  })

  it('shows the ether that is sent along', () => {
    const { title, facts } = question('deposit', [], '0x14d1120d7b160000')
    expect(title).toBe('Wrap ether')
    expect(facts).toContainEqual(['Value', '1.5 ETH'])
  })

  it('shows the data of a call that it does not know', () => {
    const { title, facts } = transactionQuestion({ from: HOLDER, to: STRANGER, data: '0xdeadbeef' })
    expect(title).toBe('Unknown contract call')
    expect(facts).toContainEqual(['Data', '0xdeadbeef'])
  })
})
