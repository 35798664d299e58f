import { PROTOCOL } from '../src/domain/protocol.ts'
import { LOCAL_CHAIN } from '../src/settings.ts'
import { HOLDER_KEY } from './accounts.ts'
import { launchDevnet } from './launch.ts'

const { url, deployment } = await launchDevnet()
const { weth, indexToken, dexInteraction, router, coins } = deployment
const { network, baseToken } = PROTOCOL

console.log(`
The local chain runs at ${url} and calls itself ${network.shortName}. Nothing on it has any value.
"DEVNET_RPC_URL=${url} npm run dev" has the page on it.

  ${baseToken.symbol.padEnd(15)}  ${weth}
  Index token      ${indexToken}
  DEX interaction  ${dexInteraction}
  Uniswap router   ${router}
${coins.map(({ symbol, address }) => `  ${symbol.padEnd(15)}  ${address}`).join('\n')}

This builds the page for it:

  VITE_SEPOLIA_RPC_URL=${url} npm run build -- --mode ${LOCAL_CHAIN}

The test account's private key is ${HOLDER_KEY}.

Ctrl-C ends it.`)
