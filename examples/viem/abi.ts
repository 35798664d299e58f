import { encodeFunctionData, parseAbi, type Abi } from 'viem'
import { addressOf, type Deployment } from '../../src/domain/tokens.ts'
import { contractCall, type TokenCall } from '../../src/domain/transactions/kinds/kinds.ts'
import type { Calldata, PreparedTransaction } from '../../src/domain/transactions/transaction.ts'

/**
 * The parts of the contracts that the product uses. Functions that transactions call are named as in
 * `contractCall` of the domain. Events and their parameters are named as in `TokenEvent`, because
 * logs are read by these names.
 */
export const ABI = parseAbi([
  // The two tokens, and the coins of the basket.
  'function approve(address spender, uint256 amount) returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
  'event Approval(address indexed owner, address indexed spender, uint256 amount)',
  // WETH.
  'function deposit() payable',
  'event Deposit(address indexed account, uint256 amount)',
  // The index token.
  'function mint(uint256 amount)',
  'function redeem(uint256 amount)',
  'function WETH() view returns (address)',
  'function mintingFee() view returns (uint256)',
  'function redemptionFee() view returns (uint256)',
  'function dexInteraction() view returns (address)',
  'function stablecoins(uint256 index) view returns (address)',
  'function proportions(uint256 index) view returns (uint256)',
  // The exchange that the index token buys the coins at.
  'function getMintingCost(uint256 amount, address[] stablecoins, uint256[] proportions) view returns (uint256)',
  // Multicall3, besides its aggregate3.
  'function getBlockNumber() view returns (uint256)',
  'function getEthBalance(address owner) view returns (uint256)',
  // The errors that ERC-6093 gives to tokens, and the usual error around them.
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidSpender(address spender)',
  'error SafeERC20FailedOperation(address token)',
])

/** The contract call that a call of the domain is. */
export function encodeCall(
  call: TokenCall,
  deployment: Deployment,
): Pick<PreparedTransaction, 'to' | 'calldata' | 'value'> {
  const { token, function: functionName, args, value } = contractCall(call)
  const calldata = encodeFunctionData({ abi: ABI as Abi, functionName, args })
  return { to: addressOf(token, deployment), calldata: calldata as string as Calldata, value }
}
