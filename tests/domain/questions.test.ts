import { describe, expect, it } from 'vitest'
import { PROTOCOL } from '../../src/domain/protocol.ts'

const ANSWERS = [
  ['What is the Index Stablecoin (ISC)?', [/basket of five stablecoins/]],
  ['How does ISC differ from other stablecoins?', [/depend on one issuer/]],
  ['Is ISC fully collateralized?', [/^Yes\./, /1:1/, /reserve/]],
  ['How do I use ISC?', [/wallet/, /mint/]],
  ['How can I buy ISC?', [/deposit/, /USDC, USDM, USDP, PYUSD and GUSD/]],
  ['Can I redeem ISC for the underlying stablecoins?', [/underlying mix/]],
  ['Are there fees?', [/small fee may apply/]],
  ['How is ISC secured?', [/audits/]],
  ['What happens if a stablecoin in the basket loses its peg?', [/adjusted dynamically/]],
  ['Will ISC appreciate in value?', [/^No\./, /may lose .* to inflation/]],
] as const

describe('the questions of the default protocol', () => {
  const all = PROTOCOL.questions.flatMap(({ questions }) => questions)

  it('asks each question once', () => {
    expect(all.map(({ question }) => question)).toEqual(ANSWERS.map(([question]) => question))
  })

  it.each(ANSWERS)('answers "%s" as the specification does', (question, patterns) => {
    const answer = all.find((entry) => entry.question === question)?.answer
    for (const pattern of patterns) expect(answer).toMatch(pattern)
  })
})
