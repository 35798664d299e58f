import { AbiCoder, EventFragment, getAddress, Interface, type LogDescription } from 'ethers'
import type { Address } from '../../domain/address.ts'
import { addressOf, type Deployment } from '../../domain/tokens.ts'
import { contractCall, type TokenCall } from '../../domain/transactions/kinds/kinds.ts'
import type { Calldata, PreparedTransaction } from '../../domain/transactions/transaction.ts'

// Lets ethers read each byte only once. By default, ethers reads up to 1,024 times as many bytes as
// an answer has: 32 MB of the longest answer, if all of its items point to the same bytes.
// oxlint-disable-next-line no-underscore-dangle -- the only way to set it
AbiCoder._setDefaultMaxInflation(1)

/**
 * Each name occurs once. Functions that transactions call, events, and the parameters of events
 * have the same names as in the domain. The first parameter of each event is an account.
 */
export const CONTRACTS = new Interface([
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
  // The exchange at which the index token buys the coins.
  'function getMintingCost(uint256 amount, address[] stablecoins, uint256[] proportions) view returns (uint256)',
  // Multicall3.
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] returnData)',
  'function getBlockNumber() view returns (uint256)',
  'function getEthBalance(address owner) view returns (uint256)',
  // The token errors of ERC-6093, and the error that usually wraps them.
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidSpender(address spender)',
  'error SafeERC20FailedOperation(address token)',
])

export const EVENT_NAMES: readonly string[] = CONTRACTS.fragments
  .filter((fragment) => EventFragment.isFragment(fragment))
  .map(({ name }) => name)

/** The code of an address without a contract, and the data that each call to it returns. */
export const NO_BYTES = '0x'

export type EncodedCall = Pick<PreparedTransaction, 'to' | 'calldata' | 'value'>

export function encodeCall(call: TokenCall, deployment: Deployment): EncodedCall {
  const { token, function: name, args, value } = contractCall(call)
  return {
    to: addressOf(token, deployment),
    calldata: CONTRACTS.encodeFunctionData(name, args) as Calldata,
    value,
  }
}

/**
 * Lists and structs become arrays. Throws if the function returns nothing or the bytes do not fit.
 */
export function decodeResult(name: string, data: string): unknown {
  return CONTRACTS.decodeFunctionResult(name, data).toArray(true)[0]
}

/** Throws if the event is not in the ABI, or has other parameters. */
export function decodeLog(topics: readonly string[], data: string): LogDescription {
  const log = CONTRACTS.parseLog({ topics, data })
  if (log === null) throw new TypeError('Not in the ABI')
  return log
}

/** The address with its checksum (EIP-55). Throws for other texts, and for a wrong checksum. */
export function toChecksum(address: string): Address {
  // ethers also accepts addresses without 0x, and ICAP addresses.
  if (!address.startsWith('0x')) throw new TypeError('Not an address')
  return getAddress(address) as Address
}
