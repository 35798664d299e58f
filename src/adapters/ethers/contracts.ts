import { Interface } from 'ethers'

/** The members of the tokens, the basket’s coins, the exchange and Multicall3 that the product uses. */
export const CONTRACTS = new Interface([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function mint(uint256 amount)',
  'function redeem(uint256 amount)',
  'function WETH() view returns (address)',
  'function balanceOf(address account) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function mintingFee() view returns (uint256)',
  'function redemptionFee() view returns (uint256)',
  'function feeRecipient() view returns (address)',
  'function dexInteraction() view returns (address)',
  'function stablecoins(uint256 index) view returns (address)',
  'function proportions(uint256 index) view returns (uint256)',
  'function getMintingCost(uint256 amount, address[] stablecoins, uint256[] proportions) view returns (uint256)',
  'function getEthBalance(address owner) view returns (uint256)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
  'event Approval(address indexed owner, address indexed spender, uint256 amount)',
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
