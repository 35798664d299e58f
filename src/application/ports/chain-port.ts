import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import type { ProtocolSnapshot } from '../../domain/basket/protocol-parameters.ts'

/** The blocks of the chain that the wallet is connected to. No method throws. */
export interface ChainPort {
  /**
   * The number of the newest block that the wallet's node has now, whatever the wallet has cached.
   */
  getNewestBlock(): Promise<Result<number, Failure>>
}

/** Reads the protocol from the chain, which needs no account. */
export interface ProtocolPort {
  /**
   * Everything at once, as of one block. Does not retry, and does not throw. Fails without a
   * connection, on a wrong chain, and without the expected index token. If a coin does not answer, only
   * its own values are missing.
   */
  read(): Promise<Result<ProtocolSnapshot, Failure>>
}

/** The ways to read the protocol. */
export interface ProtocolSources {
  /** Through the connected wallet. */
  readonly wallet: ProtocolPort
  /** Through a node, if the product was built with one. */
  readonly node: ProtocolPort | undefined
}
