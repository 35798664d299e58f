import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QUESTIONS } from '../../../../src/domain/protocol-questions.ts'
import { Questions } from '../../../../src/ui/pages/home/questions.tsx'
import { button, renderPart } from '../../support/render.tsx'

const ALL = QUESTIONS.flatMap(({ questions }) => questions.map(({ question }) => question))
const [FIRST = '', SECOND = ''] = ALL
const LAST = ALL.at(-1) ?? ''

const answered = () =>
  screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)

describe(Questions.name, () => {
  it('answers one question of each group at a time', async () => {
    const { user } = await renderPart(<Questions />)
    for (const question of [FIRST, SECOND, LAST]) await user.click(button(question))
    expect(answered()).toEqual([SECOND, LAST])
    expect(document.querySelectorAll('[data-answer][data-state="open"]')).toHaveLength(2)
    await user.keyboard('{Enter}')
    expect(answered()).toEqual([SECOND])
  })
})
