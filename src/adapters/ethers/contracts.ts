import { Interface } from 'ethers'

/** The ERC-20 members of both tokens, and what each has besides. */
export const CONTRACTS = new Interface([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function mint(uint256 amount)',
  'function redeem(uint256 amount)',
  'function WETH() view returns (address)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
])

/** The errors that ERC-6093 gives to tokens, and the usual one around them. */
export const ERRORS = new Interface([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidSpender(address spender)',
  'error SafeERC20FailedOperation(address token)',
])
