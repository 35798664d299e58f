import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { InfoSection } from '../../../../src/ui/pages/home/info-section.tsx'
import { renderPart } from '../../support/render.tsx'

/** Words that each answer has to have, in the order of the questions. */
const GROUPS = [
  ['General Questions', [/basket/, /issuer/, /1:1 by a reserve/, /approve/]],
  [
    'Issuance & Redemption',
    [/USDC, USDM, USDP, PYUSD and GUSD/, /underlying mix/, /small fee may apply/],
  ],
  ['Security & Transparency', [/audits/, /adjusted dynamically/, /inflation/]],
] as const

const groupOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement)

describe(InfoSection.name, () => {
  it.each([
    ['Security First', [/multiple audits/, /robust contracts/i]],
    ['Stability', [/diversified basket/, /lowers the risk .*counterparty/]],
    ['Transparency', [/monitored .*in real time/, /audits .*regularly/]],
  ] as const)('has a card for %s', async (title, words) => {
    await renderPart(<InfoSection />)
    const card = screen.getByRole('heading', { name: title }).closest('li')
    for (const pattern of words) expect(card?.textContent).toMatch(pattern)
  })

  it.each(GROUPS)('answers the questions of %s, one at a time', async (title, answers) => {
    const { user } = await renderPart(<InfoSection />)
    const questions = groupOf(title).getAllByRole('button')
    expect(questions).toHaveLength(answers.length)
    for (const [index, answer] of answers.entries()) {
      const question = questions[index] as HTMLElement
      await user.click(question)
      expect(groupOf(title).getAllByRole('button', { expanded: true })).toEqual([question])
      const shown = document.querySelector('[data-answer][data-state="open"]')
      expect(shown?.textContent).toMatch(answer)
    }
    await user.keyboard('{Enter}')
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([])
  })

  it('closes no answer of another group', async () => {
    const { user } = await renderPart(<InfoSection />)
    for (const [title] of GROUPS)
      await user.click(groupOf(title).getAllByRole('button')[0] as HTMLElement)
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(GROUPS.length)
  })
})
