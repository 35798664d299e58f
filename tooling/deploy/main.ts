import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { getAddress, JsonRpcProvider, keccak256, parseEther, Wallet } from 'ethers'
import { NETWORK } from '../../src/domain/network.ts'
import { deployContracts } from './deploy.ts'

/** Uniswap's own deployment (docs.uniswap.org, "Deployment Addresses" of V2). */
const SEPOLIA_ROUTER = '0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3'

const USAGE = `DEPLOYER_KEY=0x… npm run deploy:contracts -- --rpc URL [options]

Deploys the index token, its DEX interaction and five test coins with their Uniswap pools on Sepolia,
and writes the settings for the build. DEPLOYER_KEY is the private key that pays for it.

  --rpc URL               a node of Sepolia, or of a local chain with its chain id
  --liquidity ETH         the ether in all pools together (0.5)
  --fee-recipient ADDRESS who gets the fees for minting and redeeming (the account that deploys)
  --router ADDRESS        Uniswap's Router02 (${SEPOLIA_ROUTER})
  --out FILE              where the settings go (contracts.env)`

const text = { type: 'string' } as const

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rpc: text,
      liquidity: { ...text, default: '0.5' },
      'fee-recipient': text,
      router: { ...text, default: SEPOLIA_ROUTER },
      out: { ...text, default: 'contracts.env' },
    },
  })
  const key = process.env.DEPLOYER_KEY
  if (values.rpc === undefined || key === undefined) throw new Error(USAGE)
  const provider = new JsonRpcProvider(values.rpc, NETWORK.chainId, { staticNetwork: true })
  try {
    const deployer = new Wallet(key).address
    const choices = {
      router: getAddress(values.router),
      feeRecipient: getAddress(values['fee-recipient'] ?? deployer),
      liquidity: parseEther(values.liquidity),
    }
    const deployment = await deployContracts(provider, key, choices, console.log)
    const { indexToken, weth } = deployment
    const code = await provider.getCode(indexToken)
    // There may be several nodes at one address, and some may be a block behind.
    if (code === '0x')
      throw new Error(`The node does not have ${indexToken} yet: see "npm run code-hash".`)
    const settings = `VITE_ISC_ADDRESS=${indexToken}
VITE_WETH_ADDRESS=${weth}
VITE_ISC_CODE_HASH=${keccak256(code)}
`
    writeFileSync(values.out, settings)
    console.log(`The settings for the build, also in ${values.out}:\n\n${settings}`)
  } finally {
    provider.destroy()
  }
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
