/** What the product uses of the contracts that it speaks to, as Solidity declares it. */
export const ABI = [
  // The two tokens, and the coins of the basket.
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
  'event Approval(address indexed owner, address indexed spender, uint256 amount)',
  // Wrapped ether (WETH9).
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  // The index token.
  'function mint(uint256 amount)',
  'function redeem(uint256 amount)',
  'function WETH() view returns (address)',
  'function mintingFee() view returns (uint256)',
  'function redemptionFee() view returns (uint256)',
  'function feeRecipient() view returns (address)',
  'function dexInteraction() view returns (address)',
  'function stablecoins(uint256 index) view returns (address)',
  'function proportions(uint256 index) view returns (uint256)',
  // The exchange that it buys the coins at.
  'function getMintingCost(uint256 amount, address[] stablecoins, uint256[] proportions) view returns (uint256)',
  // Multicall3.
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] returnData)',
  'function getBlockNumber() view returns (uint256)',
  'function getEthBalance(address owner) view returns (uint256)',
  // The errors that ERC-6093 gives to tokens, and the usual one around them.
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidSpender(address spender)',
  'error SafeERC20FailedOperation(address token)',
]
