import type { Address } from '../../domain/address.ts'

/**
 * All that the adapters need of a chain library: the ABI's encoding, and the checksum of addresses.
 * A codec is made around an ABI whose names are unambiguous. docs/adapters.md says how to write one.
 */
export interface AbiCodec {
  /** The data of a call of a function. Structs are objects by the names of their parts. */
  encodeCall(name: string, args: readonly unknown[]): string
  /**
   * What a function has answered with: integers as bigints, structs as objects, several of anything as
   * arrays. Throws for bytes that are no answer of that function.
   */
  decodeAnswer(name: string, data: string): unknown
  /** The error in the data of a revert, Solidity's own included. Throws for any other. */
  decodeError(data: string): AbiError
  /** The event that a contract has logged, its parts by their names. Throws for any other. */
  decodeLog(topics: readonly string[], data: string): AbiEvent
  /** Whether the text is an address: one in upper and lower case has to have the right checksum. */
  isAddress(text: string): boolean
  /** The address with its checksum (EIP-55). Throws for what is no address. */
  toChecksum(address: string): Address
}

export interface AbiError {
  readonly name: string
  readonly args: readonly unknown[]
}

export interface AbiEvent {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
}

export type CreateAbiCodec = (abi: readonly string[]) => AbiCodec
