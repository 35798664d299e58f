import { ownArtifact } from '../devnet/artifact.ts'
import { expectSame, reader } from './contract-reader.ts'
import type { ChainNode } from './node.ts'
import type { Plan } from './plan.ts'
import { checkMint, checkPools, checkPrices } from './check-market.ts'

const INDEX_TOKEN = ownArtifact('IndexToken').abi
const DEX_INTERACTION = ownArtifact('DexInteraction').abi
const ERC20 = ownArtifact('Stablecoin').abi
/** 10^18 is all. */
const FEE = 3n * 10n ** 16n

/**
 * Reads back what was deployed.
 * @returns what is as planned, a sentence each
 * @throws {DeployError} naming the first thing that is not as planned
 */
export async function checkDeployment(node: ChainNode, plan: Plan): Promise<string[]> {
  return [
    await checkCode(node, plan),
    await checkIndexToken(node, plan),
    await checkBasket(node, plan),
    await checkDexInteraction(node, plan),
    await checkPools(node, plan),
    await checkPrices(node, plan),
    await checkMint(node, plan),
  ]
}

async function checkCode(node: ChainNode, { account, steps }: Plan): Promise<string> {
  const creations = steps.filter(({ creates }) => creates !== undefined)
  for (const { creates, data, purpose } of creations) {
    const address = creates?.address ?? ''
    // Simulating the creation returns the code, with what the constructor has put into it.
    const planned = await node.call({ from: account, data })
    expectSame(`The code at ${address} (${purpose})`, await node.code(address), planned)
  }
  return `${creations.length} contracts have the compiled code.`
}

async function checkIndexToken(node: ChainNode, { deployment }: Plan): Promise<string> {
  const { weth, indexToken, dexInteraction, feeRecipient } = deployment
  const read = reader(node, indexToken, INDEX_TOKEN)
  const expected = { WETH: weth, dexInteraction, feeRecipient, mintingFee: FEE, redemptionFee: FEE }
  for (const [name, value] of Object.entries(expected))
    expectSame(`The index token's ${name}()`, await read(name), value)
  return `The index token takes WETH at ${weth}; both fees are 3 % and go to ${feeRecipient}.`
}

async function checkBasket(node: ChainNode, { deployment }: Plan): Promise<string> {
  const { indexToken, coins } = deployment
  const read = reader(node, indexToken, INDEX_TOKEN)
  for (const [index, coin] of coins.entries()) {
    expectSame(
      `The index token's stablecoins(${index})`,
      await read('stablecoins', index),
      coin.address,
    )
    expectSame(
      `The index token's proportions(${index})`,
      await read('proportions', index),
      coin.proportion,
    )
    const token = reader(node, coin.address, ERC20)
    expectSame(`The symbol of ${coin.address}`, await token('symbol'), coin.symbol)
    expectSame(`The decimals of ${coin.symbol}`, await token('decimals'), BigInt(coin.decimals))
  }
  const shares = coins.map(({ symbol, proportion }) => `${proportion / 10n ** 16n} % ${symbol}`)
  return `The basket is ${shares.join(', ')}.`
}

async function checkDexInteraction(node: ChainNode, { deployment }: Plan): Promise<string> {
  const { weth, router, indexToken, dexInteraction } = deployment
  const read = reader(node, dexInteraction, DEX_INTERACTION)
  for (const [name, value] of Object.entries({ indexToken, WETH: weth, router }))
    expectSame(`The DEX interaction's ${name}()`, await read(name), value)
  return `The DEX interaction buys for the index token, with WETH, from the router at ${router}.`
}
