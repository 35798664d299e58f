import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Questions } from '../../../../src/ui/pages/home/questions.tsx'
import { renderPart } from '../../support/render.tsx'

const GROUPS = ['General Questions', 'Issuance & Redemption', 'Security & Transparency']

const groupOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement)

describe(Questions.name, () => {
  // The tests of the domain check the content of the answers.
  it('answers one question of each group at a time', async () => {
    const { user } = await renderPart(<Questions />)
    for (const title of GROUPS) {
      for (const question of groupOf(title).getAllByRole('button')) {
        await user.click(question)
        expect(groupOf(title).getAllByRole('button', { expanded: true })).toEqual([question])
      }
    }
    expect(document.querySelectorAll('[data-answer][data-state="open"]')).toHaveLength(3)
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(2)
  })
})
