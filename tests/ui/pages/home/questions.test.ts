import { describe, expect, it } from 'vitest'
import { QUESTION_GROUPS } from '../../../../src/ui/pages/home/questions.ts'

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

describe('QUESTION_GROUPS', () => {
  const all = QUESTION_GROUPS.flatMap(({ questions }) => questions)

  it('asks each question once', () => {
    expect(all.map(({ question }) => question)).toEqual(ANSWERS.map(([question]) => question))
  })

  it.each(ANSWERS)('answers "%s" as the specification does', (question, patterns) => {
    const answer = all.find((entry) => entry.question === question)?.answer
    for (const pattern of patterns) expect(answer).toMatch(pattern)
  })
})
