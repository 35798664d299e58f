import { keccak256, toQuantity } from 'ethers'
import type { TokenPort } from '../../application/ports/token-port.ts'
import type { Address } from '../../domain/address.ts'
import { originOf, type Failure } from '../../domain/failure.ts'
import { err, ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { mintedTokens } from '../../domain/transactions/kinds/kinds.ts'
import { gasLimitFor, type BlockRef } from '../../domain/transactions/transaction.ts'
import { encodeCall, NO_BYTES, type EncodedCall } from './abi.ts'
import { readMintingCost, type ExpectedBasket, type BasketReader } from './basket.ts'
import { simulateCall, type Answer, type EvmClient } from './client.ts'
import type { Batch } from './multicall.ts'
import { ACCOUNTS, BLOCK_HEADER, BYTES, QUANTITY } from './schemas.ts'

/**
 * The code of an account that runs another contract's code. It can change that code at any time
 * (EIP-7702).
 */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

type CodeCheck = ReturnType<typeof createCodeCheck>

/**
 * Checks that the index token has the code that the build names. The code of a contract never
 * changes, so it is read until it was found once.
 */
export function createCodeCheck(client: EvmClient, { indexToken, codeHash }: Deployment) {
  let isFound = false
  return async (): Promise<Failure | undefined> => {
    if (isFound) return undefined
    const code = await client.request(BYTES, 'eth_getCode', [indexToken, 'latest'])
    if (!code.ok) return code.error
    // A server may not have the contract yet, or may be of another chain for a moment.
    if (code.value === NO_BYTES) return { kind: 'network' }
    if (DELEGATION.test(code.value)) return { kind: 'wrongContract' }
    isFound = codeHash === undefined || keccak256(code.value) === codeHash
    return isFound ? undefined : { kind: 'wrongContract' }
  }
}

/**
 * All requests are sent at the same time. Some wallets allow only ten requests a second, so there
 * are no more than needed. See `TokenPort`.
 */
export function createPrepare(
  client: EvmClient,
  deployment: Deployment,
  baskets: BasketReader,
  checkCode: CodeCheck,
): TokenPort['prepare'] {
  const { indexToken, weth } = deployment

  const checkSender = async (from: Address): Promise<Failure | undefined> => {
    const accounts = await client.request(ACCOUNTS, 'eth_accounts')
    if (!accounts.ok) return accounts.error
    const [active] = accounts.value
    if (active === undefined) return { kind: 'unauthorised' }
    return active === from ? undefined : { kind: 'accountChanged' }
  }

  /**
   * Simulates the call, so that nobody pays for a revert. Resolves to the gas limit to ask for. A
   * node that cannot simulate decides nothing. The call is simulated at the newest block's number:
   * a server that lags behind then cannot answer. At "latest", that server would not know an
   * approval that was just confirmed.
   */
  const readGasLimit = async (
    from: Address,
    { to, calldata, value }: EncodedCall,
    block: number,
  ): Answer<bigint | undefined> => {
    const simulated = await simulateCall(client, { from, to, data: calldata, value }, block)
    if (simulated.ok) return ok(gasLimitFor(simulated.value))
    return simulated.error.kind === 'refused' ? simulated : ok(undefined)
  }

  /** A server of a pool may lack the block, so this asks again. */
  const readStart = async (number: number): Answer<BlockRef> => {
    const params = [toQuantity(number), false]
    const ask = () => client.request(BLOCK_HEADER, 'eth_getBlockByNumber', params)
    const first = await ask()
    const block = first.ok && first.value === null ? await ask() : first
    if (!block.ok) return block
    return block.value?.number === number ? ok(block.value) : err({ kind: 'network' })
  }

  /**
   * The nonce may be too low, because MetaMask reads it as of an older block, and some nodes know no
   * pending transactions.
   */
  const readNonce = async (from: Address, newestBlock: number): Answer<number> => {
    const ask = (at: string) => client.request(QUANTITY, 'eth_getTransactionCount', [from, at])
    const pending = await ask('pending')
    const isRefused = !pending.ok && originOf(pending.error) === 'answer'
    return isRefused ? ask(toQuantity(newestBlock)) : pending
  }

  /**
   * The WETH that the index token takes, and the cost. As of the block to come, with its basket, or
   * the newest block if the node does not know the block to come.
   */
  const readContracts = async (wholeTokens: bigint | undefined, newestBlock: number) => {
    const addReads = (batch: Batch, basket: ExpectedBasket | undefined) => ({
      weth: batch.read(indexToken, 'WETH'),
      cost:
        basket && wholeTokens !== undefined
          ? readMintingCost(batch, basket, wholeTokens)
          : undefined,
    })
    const pending = await baskets.read(addReads, 'pending')
    return pending.ok ? pending : baskets.read(addReads, newestBlock)
  }

  return async (from, call, newestBlock, pricedTokens = mintedTokens(call)) => {
    const encoded = encodeCall(call, deployment)
    const [wrongSender, wrongCode, contracts, gas, nonce, since] = await Promise.all([
      checkSender(from),
      checkCode(),
      readContracts(pricedTokens, newestBlock),
      readGasLimit(from, encoded, newestBlock),
      readNonce(from, newestBlock),
      readStart(newestBlock),
    ])
    const failure = wrongSender ?? wrongCode
    if (failure !== undefined) return err(failure)
    if (!contracts.ok) return contracts
    const { basket, reads } = contracts.value
    const taken = reads.weth.raw()
    if (taken?.ok && taken.value === NO_BYTES) return err({ kind: 'network' })
    if (reads.weth.address() !== weth) return err({ kind: 'wrongContract' })
    if (!gas.ok) return gas
    const cost = basket.ok ? reads.cost?.uint() : undefined
    if (!nonce.ok) return nonce
    if (!since.ok) return since
    if (pricedTokens !== undefined && cost === undefined) return err({ kind: 'costUnknown' })
    const { value: nextNonce } = nonce
    const transaction = { from, ...encoded, nextNonce, since: since.value }
    return ok({ transaction, cost, gas: gas.value })
  }
}
