import { AbiCoder, keccak256, toBeHex } from 'ethers'
import { deploymentAddresses } from '../../devnet/deployment.ts'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { Address } from '../../src/domain/address.ts'
import { adaptersAround } from '../support/adapters.ts'
import type { TestChain } from '../support/chain.ts'
import { createScriptedWallet } from '../support/scripted-wallet.ts'
import { transactionEvents } from '../support/transaction-events.ts'
import { namesOf } from './fake-side.ts'
import type { Side } from './side.ts'

/** Far more than a block takes. */
const MOST_CHECKS = 1000

interface Receipt {
  readonly from: string
  readonly blockNumber: string
  readonly gasUsed: string
  readonly effectiveGasPrice: string
}

interface Fee {
  readonly hash: string
  readonly from: string
  readonly block: number
  readonly wei: bigint
}

/** The ethers adapter behind a wallet that passes on what its node says, on a fresh local chain. */
export async function createChainSide(chain: TestChain, pairs: readonly string[]): Promise<Side> {
  const { rpc, deployment } = chain
  const wallet = createScriptedWallet({
    rpcUrl: chain.url,
    accounts: [HOLDER, STRANGER],
    permitted: true,
    profile: 'strict',
  })
  const adapters = adaptersAround(wallet, deployment)
  const events = transactionEvents(rpc)
  const { coins, dexInteraction, feeRecipient } = deploymentAddresses()
  const nonceOf = async (account: string) =>
    Number(await rpc('eth_getTransactionCount', account, 'latest'))
  const nonces = new Map([
    [HOLDER, await nonceOf(HOLDER)],
    [STRANGER, await nonceOf(STRANGER)],
  ])
  const firstBlock = Number(await rpc('eth_blockNumber'))
  let isPaused = false
  let waiting: string[] = []
  let fees: Fee[] = []
  const payments = new Set<string>()
  let lost = 0

  const receiptOf = (hash: string) =>
    rpc('eth_getTransactionReceipt', hash) as Promise<Receipt | null>
  const hasBlock = async (hash: string) => {
    const known = (await rpc('eth_getTransactionByHash', hash)) as { blockNumber?: string } | null
    return typeof known?.blockNumber === 'string'
  }
  const note = (hash: string, { from, blockNumber, gasUsed, effectiveGasPrice }: Receipt) => {
    // What takes the place of another transaction pays one wei.
    const paid = payments.has(hash) ? 1n : 0n
    const wei = BigInt(gasUsed) * BigInt(effectiveGasPrice) + paid
    fees = [...fees, { hash, from: from.toLowerCase(), block: Number(blockNumber), wei }]
  }
  const inBlock = async (hash: string) => {
    for (let check = 0; check < MOST_CHECKS; check += 1) {
      const receipt = await receiptOf(hash)
      // For a moment this node has a receipt, and the transaction among those that wait as well.
      if (receipt !== null && (await hasBlock(hash))) return note(hash, receipt)
    }
    throw new Error(`The chain made no block of ${hash}`)
  }
  const outbid = async (hash: string, replace: () => Promise<unknown>) => {
    const next = String(await replace())
    waiting = waiting.map((one) => (one === hash ? next : one))
    return next
  }

  return {
    ...adapters,
    protocol: adapters.protocol.wallet,
    deployment,
    names: namesOf({
      HOLDER,
      STRANGER,
      WETH: deployment.weth,
      ISC: deployment.indexToken,
      EXCHANGE: dexInteraction,
      FEE_RECIPIENT: feeRecipient,
      ...Object.fromEntries(coins.map(({ symbol, address }) => [symbol, address])),
      ...Object.fromEntries(
        coins.map(({ symbol }, index) => [`${symbol} pool`, pairs[index] ?? '']),
      ),
    }),
    firstBlock,
    firstNonce: (account) => nonces.get(account) ?? 0,
    feesOf: (account, block) =>
      fees
        .filter((fee) => fee.from === account.toLowerCase() && fee.block <= block)
        .reduce((sum, { wei }) => sum + wei, 0n),
    useAccount: (account) => wallet.useAccounts(account, account === HOLDER ? STRANGER : HOLDER),
    refuseNext: () => wallet.declineNext('eth_sendTransaction'),
    loseNext() {
      lost += 1
      wallet.answerNext('eth_sendTransaction', toBeHex(2n ** 255n + BigInt(lost), 32))
    },
    async sent(hash) {
      if (isPaused) waiting = [...waiting, hash]
      else await inBlock(hash)
    },
    async pause() {
      isPaused = true
      await events.pause()
    },
    async mine() {
      if (waiting.length > 0) await rpc('evm_mine')
      await rpc('evm_setAutomine', true)
      isPaused = false
      for (const hash of waiting) await inBlock(hash)
      waiting = []
    },
    passBlock: async () => void (await rpc('evm_mine')),
    speedUp: async (hash) => void (await outbid(hash, () => events.speedUp(hash))),
    cancel: async (hash) => void (await outbid(hash, () => events.cancel(hash))),
    replace: async (hash) =>
      void payments.add(await outbid(hash, () => events.replace(hash, feeRecipient))),
    async reorg(hash) {
      await events.reorg(hash)
      fees = fees.filter((fee) => fee.hash !== hash)
      isPaused = true
      waiting = [hash]
    },
    async movePool(index, perCent) {
      const coin = coins[index]?.address
      const pair = pairs[index]
      if (coin !== undefined && pair !== undefined) {
        await movePair(rpc, { pair, coin, weth: deployment.weth }, perCent)
      }
    },
  }
}

/** Where a Uniswap pair keeps its two reserves and the time, 112, 112 and 32 bits from the right. */
const RESERVES = '0x8'
const MASK = 2n ** 112n - 1n

/** Writes other reserves and another balance into the storage. */
async function movePair(
  rpc: TestChain['rpc'],
  { pair, coin, weth }: { readonly pair: string; readonly coin: string; readonly weth: Address },
  perCent: bigint,
): Promise<void> {
  const packed = BigInt(String(await rpc('eth_getStorageAt', pair, RESERVES, 'latest')))
  // The lower address comes first.
  const shift = BigInt(coin) < BigInt(weth) ? 0n : 112n
  const held = (packed >> shift) & MASK
  const next = (held * perCent) / 100n
  const changed = packed + ((next - held) << shift)
  await rpc('anvil_setStorageAt', pair, RESERVES, toBeHex(changed, 32))
  // OpenZeppelin's ERC-20 has its balances in the first slot.
  const slot = keccak256(AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [pair, 0]))
  await rpc('anvil_setStorageAt', coin, slot, toBeHex(next, 32))
}
