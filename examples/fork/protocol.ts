import type { BasketComponent, Protocol } from '../../src/domain/protocol-description.ts'

const BASKET: readonly BasketComponent[] = [
  { name: 'QUAY', percentage: 50, color: '#1f74c4' },
  { name: 'PIER', percentage: 30, color: '#b3651b' },
  { name: 'DOCK', percentage: 20, color: '#7d62c9' },
]

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
  basket: BASKET,
  fees: { minting: 3, redemption: 3 },
  features: [
    {
      title: 'Open Books',
      text: 'Everyone can read on chain what the harbor holds, at any block.',
      icon: 'eye',
    },
    {
      title: 'No Single Berth',
      text: 'The reserve is spread over three coins, so that no issuer carries all of it.',
      icon: 'scale',
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
        {
          question: 'Which network does it need?',
          answer: 'Chiado. Its currency is free: nothing in this harbor is worth real money.',
        },
      ],
    },
  ],
  copyrightYear: 2026,
  colors: {
    light: {
      paper: '#f3f6fa',
      surface: '#fcfdff',
      sunken: '#eef2f8',
      accent: '#1b4f91',
      'accent-strong': '#143c70',
      'accent-wash': '#e2ebf7',
    },
    dark: {
      paper: '#0a1019',
      surface: '#111926',
      sunken: '#0d1420',
      accent: '#8cbcf5',
      'accent-strong': '#aed0fa',
      'accent-wash': '#172a44',
      'on-accent': '#071525',
    },
  },
}
