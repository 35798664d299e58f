import type { Protocol } from '../../src/domain/protocol-description.ts'

/** Harbor Euro, a made-up protocol on Chiado, the test network of Gnosis. */
export const PROTOCOL: Protocol = {
  name: 'Harbor Euro',
  token: { symbol: 'HEUR' },
  baseToken: {
    symbol: 'WXDAI',
    name: 'wrapped xDAI',
    isWrappedCurrency: true,
    address: '0x18c8a7ec7897177E4529065a7E7B0878358B3BfF',
  },
  network: {
    chainId: 10200,
    name: 'Gnosis Chiado',
    shortName: 'Chiado',
    isTestNetwork: true,
    currency: { name: 'Chiado xDAI', symbol: 'XDAI', noun: 'xDAI' },
    rpcUrl: 'https://rpc.chiadochain.net',
    explorerUrl: 'https://gnosis-chiado.blockscout.com',
  },
  wallet: { name: 'Rabby', installUrl: 'https://rabby.io' },
  peg: { unit: 'EUR', noun: 'euro' },
  basket: [
    { name: 'QUAY', percentage: 50, color: '#1f74c4' },
    { name: 'PIER', percentage: 30, color: '#b3651b' },
    { name: 'DOCK', percentage: 20, color: '#7d62c9' },
  ],
  fees: { minting: 3, redemption: 3 },
  features: [
    {
      title: 'Open Books',
      text: 'Everyone can read on chain what the harbor holds, at any block.',
      icon: 'eye',
    },
  ],
  questions: [
    {
      title: 'The harbor',
      questions: [
        {
          question: 'What is Harbor Euro?',
          answer: 'A token with a reserve of QUAY, PIER and DOCK, each in its share.',
        },
      ],
    },
  ],
  copyrightYear: 2026,
  colors: {
    light: { paper: '#f3f6fa', accent: '#1b4f91', 'accent-strong': '#143c70' },
    dark: { paper: '#0a1019', accent: '#8cbcf5', 'accent-strong': '#aed0fa' },
  },
}
