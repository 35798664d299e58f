import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { InfoSection } from '../../../../src/ui/pages/home/info-section.tsx'
import { renderPart } from '../../support/render.tsx'

const GROUPS = ['General Questions', 'Issuance & Redemption', 'Security & Transparency']

const groupOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement)

describe(InfoSection.name, () => {
  // The domain's tests prove what the answers say.
  it.each(GROUPS)('answers the questions of %s, one at a time', async (title) => {
    const { user } = await renderPart(<InfoSection />)
    const questions = groupOf(title).getAllByRole('button')
    for (const question of questions) {
      await user.click(question)
      expect(groupOf(title).getAllByRole('button', { expanded: true })).toEqual([question])
    }
    expect(document.querySelectorAll('[data-answer][data-state="open"]')).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([])
  })

  it('closes no answer of another group', async () => {
    const { user } = await renderPart(<InfoSection />)
    for (const title of GROUPS)
      await user.click(groupOf(title).getAllByRole('button')[0] as HTMLElement)
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(GROUPS.length)
  })
})
