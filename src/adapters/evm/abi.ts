import type { Address } from '../../domain/address.ts'
import { addressOf, type Deployment } from '../../domain/tokens.ts'
import { contractCall, type TokenCall } from '../../domain/transactions/kinds.ts'
import type { Calldata, PreparedTransaction } from '../../domain/transactions/transaction.ts'

/** The functions, events and errors of the contracts that the product uses, as Solidity declares them. */
export const ABI = [
  // What transactions call. Approvals and revocations call the same.
  'function approve(address spender, uint256 amount) returns (bool)',
  'function mint(uint256 amount)',
  'function redeem(uint256 amount)',
  'function deposit() payable',
  // The two tokens, and the coins of the basket.
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
  'event Approval(address indexed owner, address indexed spender, uint256 amount)',
  // WETH.
  'event Deposit(address indexed account, uint256 amount)',
  // The index token.
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
]

/**
 * The only part that needs a chain library: encoding and decoding by an ABI, address checksums, and the hash.
 * docs/adapters.md says how to write one. The names in the ABI must be unambiguous.
 *
 * Integers are bigints, addresses text with their checksum, bytes text in hex with 0x, structs objects with
 * the names of their fields, and lists and tuples arrays.
 */
export interface AbiCodec {
  /** Encodes a function call. Integers may also be numbers. */
  encodeCall(name: string, args: readonly unknown[]): string
  /**
   * Decodes the return value of a function that has one. Throws when the bytes do not fit, or when the
   * items of a list share them: a short answer could take very long otherwise.
   */
  decodeAnswer(name: string, data: string): unknown
  /**
   * Decodes the error in revert data, including Solidity's own `Error` and `Panic`, with its arguments in
   * their order. Throws for unknown ones.
   */
  decodeError(data: string): { readonly name: string; readonly args: readonly unknown[] }
  /** The first topic of an event's logs. */
  eventTopic(name: string): string
  /** Decodes an event log, with its parameters by their names. Throws for unknown events. */
  decodeLog(
    topics: readonly string[],
    data: string,
  ): { readonly name: string; readonly args: Readonly<Record<string, unknown>> }
  /**
   * The address with its checksum (EIP-55). Throws for what is not `0x` and 40 hex digits, or in mixed case
   * with a wrong checksum.
   */
  toChecksum(address: string): Address
  /** The Keccak-256 hash of bytes, both in hex with 0x; the hash in lower case. */
  keccak256(bytes: string): string
}

/** Takes the ABI as lines of Solidity. `settings.ts` needs only the addresses, and gives it none. */
export type CreateAbiCodec = (abi: readonly string[]) => AbiCodec

/** A contract call: recipient, calldata, and the ether to send with it, in wei. */
export type EncodedCall = Pick<PreparedTransaction, 'to' | 'calldata' | 'value'>

/** The contract call that a token call is. */
export function encodeCall(call: TokenCall, deployment: Deployment, codec: AbiCodec): EncodedCall {
  const { token, function: name, args, value } = contractCall(call)
  return {
    to: addressOf(token, deployment),
    calldata: codec.encodeCall(name, args) as Calldata,
    value,
  }
}
