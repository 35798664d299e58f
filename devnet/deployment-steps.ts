import {
  ContractFactory,
  getCreate2Address,
  Interface,
  keccak256,
  MaxUint256,
  solidityPackedKeccak256,
} from 'ethers'
import { ownArtifact, uniswapArtifact, type Artifact } from './artifact.ts'
import { ETHER_PRICE, type Coin } from './coins.ts'
import type { Deployment } from './deployment.ts'

const ETHER = 10n ** 18n

/** A transaction of a deployment. */
export interface Step {
  /** The purpose of the step, for the user who pays for it. */
  readonly purpose: string
  /** Undefined if the step creates a contract. */
  readonly to?: string
  readonly data: string
  readonly value?: bigint
}

/** Creates WETH and Uniswap V2, for a chain that does not have them. */
export async function uniswapSteps(
  { factory, weth }: Pick<Deployment, 'factory' | 'weth'>,
  owner: string,
): Promise<Step[]> {
  return Promise.all([
    create('WETH', ownArtifact('Weth')),
    create('the Uniswap factory', uniswapArtifact('v2-core', 'UniswapV2Factory'), owner),
    create(
      'the Uniswap router',
      uniswapArtifact('v2-periphery', 'UniswapV2Router02'),
      factory,
      weth,
    ),
  ])
}

/** Creates the contracts of this project, in the order of `protocolAddresses`. */
export async function protocolSteps(plan: Deployment): Promise<Step[]> {
  const { weth, router, dexInteraction, indexToken, feeRecipient, coins } = plan
  const addresses = coins.map(({ address }) => address)
  const proportions = coins.map(({ proportion }) => proportion)
  const basket = [feeRecipient, addresses, proportions]
  return Promise.all([
    // The first two contracts refer to each other. This works because their addresses are known
    // before the deployment.
    create('the DEX interaction', ownArtifact('DexInteraction'), indexToken, weth, router),
    create('the index token', ownArtifact('IndexToken'), weth, dexInteraction, ...basket),
    ...coins.map(({ symbol, decimals }) =>
      create(`the test coin ${symbol}`, ownArtifact('Stablecoin'), symbol, decimals),
    ),
  ])
}

async function create(name: string, artifact: Artifact, ...args: unknown[]): Promise<Step> {
  const factory = new ContractFactory(artifact.abi, artifact.bytecode)
  const { data } = await factory.getDeployTransaction(...args)
  return { purpose: `create ${name}`, data }
}

/**
 * Gives each coin a pool against WETH, at the price `ETHER_PRICE`.
 * @param provider the account that sends the transactions, and then owns the liquidity
 * @param weiFor returns the ether in the pool of a coin, in wei
 */
export function liquiditySteps(
  { coins, router }: Pick<Deployment, 'coins' | 'router'>,
  provider: string,
  weiFor: (coin: Coin) => bigint,
): Step[] {
  const erc20 = new Interface(ownArtifact('Stablecoin').abi)
  const uniswap = new Interface(uniswapArtifact('v2-periphery', 'UniswapV2Router02').abi)
  return coins.flatMap((coin) => {
    const { symbol, address, decimals } = coin
    const value = weiFor(coin)
    const amount = (value * ETHER_PRICE * 10n ** BigInt(decimals)) / ETHER
    const parameters = [address, amount, amount, value, provider, MaxUint256]
    return [
      {
        purpose: `mint ${symbol} for its pool`,
        to: address,
        data: erc20.encodeFunctionData('mint', [provider, amount]),
      },
      {
        purpose: `approve ${symbol} to the Uniswap router`,
        to: address,
        data: erc20.encodeFunctionData('approve', [router, amount]),
      },
      {
        purpose: `make the pool of ${symbol}`,
        to: router,
        data: uniswap.encodeFunctionData('addLiquidityETH', parameters),
        value,
      },
    ]
  })
}

/**
 * Gives the pool of each coin sums of past prices, as pools in use have them. Uniswap adds to the
 * sums in the first transaction of a block that is later than the block before. For a new pool, the
 * sums are zero, and a transaction that sets them takes much more gas than one that changes them.
 */
export function historySteps({
  coins,
  factory,
  weth,
}: Pick<Deployment, 'coins' | 'factory' | 'weth'>): Step[] {
  const { abi, bytecode } = uniswapArtifact('v2-core', 'UniswapV2Pair')
  const data = new Interface(abi).encodeFunctionData('sync')
  return coins.map(({ symbol, address }) => {
    const [first, second] = BigInt(address) < BigInt(weth) ? [address, weth] : [weth, address]
    const salt = solidityPackedKeccak256(['address', 'address'], [first, second])
    const to = getCreate2Address(factory, salt, keccak256(bytecode))
    return { purpose: `give the pool of ${symbol} a history`, to, data }
  })
}
