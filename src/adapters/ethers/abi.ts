import { AbiCoder, getAddress, Interface, type LogDescription } from 'ethers'
import type { Address } from '../../domain/address.ts'
import { addressOf, type Deployment } from '../../domain/tokens.ts'
import { contractCall, type TokenCall } from '../../domain/transactions/kinds/kinds.ts'
import type { Calldata, PreparedTransaction } from '../../domain/transactions/transaction.ts'

// Each byte may be read once. By default, ethers reads 1,024 times as many bytes as there are,
// which takes half a minute for an answer of a megabyte whose items all lead to the same bytes.
// oxlint-disable-next-line no-underscore-dangle -- the only way to set it
AbiCoder._setDefaultMaxInflation(1)

/**
 * The functions, events and errors of the contracts that the product uses, each name once.
 * Functions that transactions call, events and the parameters of events have the names that the
 * domain gives them.
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
])

/** A contract call: recipient, calldata, and the ether to send with it, in wei. */
export type EncodedCall = Pick<PreparedTransaction, 'to' | 'calldata' | 'value'>

/** The contract call that a token call is. */
export function encodeCall(call: TokenCall, deployment: Deployment): EncodedCall {
  const { token, function: name, args, value } = contractCall(call)
  return {
    to: addressOf(token, deployment),
    calldata: CONTRACTS.encodeFunctionData(name, args) as Calldata,
    value,
  }
}

/**
 * Decodes the return value of a function that has one: lists and structs as arrays. Throws when the
 * bytes do not fit.
 */
export function decodeResult(name: string, data: string): unknown {
  return CONTRACTS.decodeFunctionResult(name, data).toArray(true)[0]
}

/** Decodes a log. Throws for an event that is not in the ABI, or one with other parameters. */
export function decodeLog(topics: readonly string[], data: string): LogDescription {
  const log = CONTRACTS.parseLog({ topics, data })
  if (log === null) throw new TypeError('Not in the ABI')
  return log
}

/** The address with its checksum (EIP-55). Throws for what is none, and for a wrong checksum. */
export function toChecksum(address: string): Address {
  // ethers also accepts addresses without 0x, and ICAP addresses.
  if (!address.startsWith('0x')) throw new TypeError('Not an address')
  return getAddress(address) as Address
}
