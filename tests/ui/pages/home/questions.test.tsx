import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Questions } from '../../../../src/ui/pages/home/questions.tsx'
import { renderPart } from '../../support/render.tsx'

const GROUPS = ['General Questions', 'Issuance & Redemption', 'Security & Transparency']

const groupOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement)

/** Returns the hidden answers that the browser's search can find. */
const hidden = () => [...document.querySelectorAll('[data-answer][hidden="until-found"]')]

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

  it('opens the answer in which the browser has found a text, and closes the one before', async () => {
    await renderPart(<Questions />)
    const answers = hidden()
    expect(answers).toHaveLength(10)
    for (const answer of answers.slice(0, 2)) {
      fireEvent(answer, new Event('beforematch'))
      expect(hidden()).toEqual(answers.filter((one) => one !== answer))
      const group = groupOf(GROUPS[0] ?? '')
      expect(group.getAllByRole('button', { expanded: true })).toHaveLength(1)
    }
  })
})
