import { AbiCoder, ContractFactory, Interface, keccak256, MaxUint256, toBeHex } from 'ethers'
import { ownArtifact } from '../../devnet/artifact.ts'
import { DEPLOYER } from '../../devnet/accounts.ts'
import { deploymentAddresses } from '../../devnet/deployment.ts'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import type { Coin } from '../../src/domain/basket/protocol-parameters.ts'
import type { TestChain } from './chain.ts'

// The storage slots of the index token's two lists. They follow the five members of OpenZeppelin's
// ERC-20.
const STABLECOINS = 5n
const PROPORTIONS = 6n

const FUNCTIONS = new Interface([
  'function approve(address spender, uint256 amount)',
  'function mint(uint256 amount)',
  'function mint(address to, uint256 amount)',
  'function stablecoins(uint256 index) view returns (address)',
])
const word = (value: bigint) => toBeHex(value, 32)

/** The events of the protocol on a local chain. */
export function protocolEvents({ rpc, send, deployment }: TestChain) {
  const { weth, indexToken } = deployment
  const call = (to: string, name: string, ...args: unknown[]) =>
    send({ from: HOLDER, to, data: FUNCTIONS.encodeFunctionData(name, args) })

  const coinAt = async (index: number): Promise<string> => {
    const data = FUNCTIONS.encodeFunctionData('stablecoins', [index])
    const answer = (await rpc('eth_call', { to: indexToken, data }, 'latest')) as string
    return FUNCTIONS.decodeFunctionResult('stablecoins', answer)[0]
  }

  const push = async (slot: bigint, value: string) => {
    const store = (at: bigint, what: string) =>
      rpc('anvil_setStorageAt', indexToken, word(at), what)
    const length = BigInt(
      (await rpc('eth_getStorageAt', indexToken, word(slot), 'latest')) as string,
    )
    const first = BigInt(keccak256(AbiCoder.defaultAbiCoder().encode(['uint256'], [slot])))
    await store(first + length, value)
    await store(slot, word(length + 1n))
  }

  return {
    /** Mints this many whole ISC for the holder. */
    async mint(wholeTokens: bigint) {
      await call(weth, 'approve', indexToken, MaxUint256)
      await call(indexToken, 'mint(uint256)', wholeTokens)
    },
    async list({ symbol, decimals, proportion }: Omit<Coin, 'address'>) {
      const { abi, bytecode } = ownArtifact('Stablecoin')
      const factory = new ContractFactory(abi, bytecode)
      const { data } = await factory.getDeployTransaction(symbol, decimals)
      const { contractAddress } = await send({ from: DEPLOYER, data })
      await push(STABLECOINS, word(BigInt(contractAddress)))
      await push(PROPORTIONS, word(proportion))
    },
    /** Makes the coin's contract return nothing from now on. */
    async breakCoin(index: number) {
      await rpc('anvil_setCode', await coinAt(index), '0x')
    },
    /** Gives the index token itself this amount of a coin, in base units. */
    async give(index: number, amount: bigint) {
      await call(await coinAt(index), 'mint(address,uint256)', indexToken, amount)
    },
    /** Makes the index token its own DEX interaction. */
    async tradeForItself() {
      const code = (await rpc('eth_getCode', indexToken, 'latest')) as string
      const { dexInteraction } = deploymentAddresses()
      const [from, to] = [dexInteraction, indexToken].map((text) => text.slice(2).toLowerCase())
      await rpc('anvil_setCode', indexToken, code.replaceAll(`${from}`, `${to}`))
    },
  }
}
