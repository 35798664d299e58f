import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QuestionAccordion } from '../../../src/ui/home/question-accordion.tsx'
import { QuestionGroups } from '../../../src/ui/home/question-groups.tsx'
import { renderPart } from '../support/render.tsx'

/** The questions below a heading. */
function questions(group: string) {
  const section = screen.getByRole('heading', { name: group }).parentElement ?? document.body
  return within(section).getAllByRole('button')
}

const isOpen = (question: HTMLElement) => question.getAttribute('aria-expanded') === 'true'

describe(QuestionGroups.name, () => {
  it('has ten questions in three groups, all closed at first', async () => {
    await renderPart(<QuestionGroups />)
    expect(questions('General Questions')).toHaveLength(4)
    expect(questions('Issuance & Redemption')).toHaveLength(3)
    expect(questions('Security & Transparency')).toHaveLength(3)
    expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(10)
  })

  it('leaves the groups to themselves: each may have one open', async () => {
    const { user } = await renderPart(<QuestionGroups />)
    await user.click(screen.getByRole('button', { name: 'How do I use ISC?' }))
    await user.click(screen.getByRole('button', { name: 'Are there fees?' }))
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(2)
    expect(screen.getByRole('region', { name: 'Are there fees?' }).textContent).toContain(
      'A small fee may apply',
    )
  })
})

describe(QuestionAccordion.name, () => {
  const QUESTIONS = [
    { question: 'First?', answer: 'One.' },
    { question: 'Second?', answer: 'Two.' },
  ]
  const question = (name: string) => screen.getByRole('button', { name })

  it('has one answer open at a time', async () => {
    const { user } = await renderPart(<QuestionAccordion questions={QUESTIONS} />)
    expect(screen.queryByText('One.')).toBeNull()
    await user.click(question('First?'))
    expect(isOpen(question('First?'))).toBe(true)
    expect(screen.getByText('One.')).toBeTruthy()

    await user.click(question('Second?'))
    expect(isOpen(question('First?'))).toBe(false)
    expect(screen.queryByText('One.')).toBeNull()
    expect(screen.getByText('Two.')).toBeTruthy()
  })

  it('closes what is open when it is pressed again', async () => {
    const { user } = await renderPart(<QuestionAccordion questions={QUESTIONS} />)
    await user.click(question('First?'))
    await user.click(question('First?'))
    expect(isOpen(question('First?'))).toBe(false)
    expect(screen.queryByText('One.')).toBeNull()
  })

  it('works by keyboard', async () => {
    const { user } = await renderPart(<QuestionAccordion questions={QUESTIONS} />)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByText('One.')).toBeTruthy()
    await user.tab()
    await user.keyboard(' ')
    expect(screen.getByText('Two.')).toBeTruthy()
    expect(screen.queryByText('One.')).toBeNull()
  })
})
