import { COIN_COUNT, PROTOCOL, wordList } from './protocol.ts'

export interface Question {
  readonly question: string
  readonly answer: string
}

const COINS = wordList(PROTOCOL.basket.map(({ name }) => name))

const { minting, redemption } = PROTOCOL.fees

export const QUESTIONS: readonly {
  readonly title: string
  readonly questions: readonly Question[]
}[] = [
  {
    title: 'General Questions',
    questions: [
      {
        question: 'What is the Index Stablecoin (ISC)?',
        answer: `ISC is a token that stands for a share of a basket of ${COIN_COUNT} stablecoins: ${COINS}. Holding one ISC is meant to be like holding a dollar that is split over all ${COIN_COUNT}.`,
      },
      {
        question: 'How does ISC differ from other stablecoins?',
        answer:
          'Most stablecoins depend on one issuer. ISC depends on several at once, so trouble at one of them reaches only that coin’s share of the basket.',
      },
      {
        question: 'Is ISC fully collateralized?',
        answer:
          'Yes. Every ISC is backed 1:1 by a reserve of the stablecoins in the basket, held by the contract.',
      },
      {
        question: 'How do I use ISC?',
        answer:
          'Connect a browser wallet on the Sepolia test network, approve WETH, and mint. ISC is an ordinary ERC-20 token: keep it, send it, or redeem it here whenever you like.',
      },
    ],
  },
  {
    title: 'Issuance & Redemption',
    questions: [
      {
        question: 'How can I buy ISC?',
        answer: `By depositing. The protocol’s accepted stablecoins are ${COINS}; on this page you deposit wrapped ether (WETH), and the contract buys those stablecoins for you in the basket’s proportions.`,
      },
      {
        question: 'Can I redeem ISC for the underlying stablecoins?',
        answer: `Yes. You hand in ISC and receive the underlying mix, each of the ${COIN_COUNT} stablecoins in proportion to its share of the basket.`,
      },
      {
        question: 'Are there fees?',
        answer: `A small fee may apply when you mint and when you redeem. The contract sets both fees, and anyone can read them there: as deployed, ${minting}% to mint and ${redemption}% to redeem.`,
      },
    ],
  },
  {
    title: 'Security & Transparency',
    questions: [
      {
        question: 'How is ISC secured?',
        answer:
          'By robust contracts, multiple audits that are repeated regularly, and a reserve that anyone can monitor on chain in real time. The contract can take no more than you have approved.',
      },
      {
        question: 'What happens if a stablecoin in the basket loses its peg?',
        answer:
          'The composition of the basket is adjusted dynamically, so that a coin in trouble weighs less. Until then a depeg touches only the part of the reserve that the coin makes up.',
      },
      {
        question: 'Will ISC appreciate in value?',
        answer:
          'No. ISC is built to hold its value against the dollar and pays no yield. Like the dollar, it may lose purchasing power to inflation.',
      },
    ],
  },
]
