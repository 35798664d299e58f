import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { erc20Abi, formatEther, type Address } from 'viem'
import {
  createConfig,
  unstable_connector as throughConnector,
  useConnect,
  useConnection,
  useReadContract,
  WagmiProvider,
} from 'wagmi'
import { sepolia } from 'wagmi/chains'
import { injected } from 'wagmi/connectors'

// The smallest page that connects a wallet with wagmi and reads one number with viem. The product
// is measured against this page.

const SEPOLIA_WETH = '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'
const WETH = (new URLSearchParams(location.search).get('weth') ?? SEPOLIA_WETH) as Address

const connector = injected()
const config = createConfig({
  chains: [sepolia],
  connectors: [connector],
  // As on our page, requests go through the wallet.
  transports: { [sepolia.id]: throughConnector(injected) },
})
const queryClient = new QueryClient()

function Connect() {
  const { address } = useConnection()
  const { mutate } = useConnect()
  if (address !== undefined) return <Balance owner={address} />
  return (
    <button type="button" onClick={() => mutate({ connector })}>
      Connect Wallet
    </button>
  )
}

function Balance({ owner }: { readonly owner: Address }) {
  const balance = useReadContract({
    abi: erc20Abi,
    address: WETH,
    functionName: 'balanceOf',
    args: [owner],
  })
  return (
    <p data-balance>{balance.data === undefined ? '…' : `${formatEther(balance.data)} WETH`}</p>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

createRoot(root).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <h1>wagmi and viem</h1>
        <Connect />
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
