import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { QuestionAccordion } from '../../../../src/ui/pages/home/question-accordion.tsx'
import { QuestionGroups, useFirstScroll } from '../../../../src/ui/pages/home/question-groups.tsx'
import { happen, renderPart } from '../../support/render.tsx'

const question = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => question(name).getAttribute('aria-expanded') === 'true'

/** The questions below a heading. */
function questions(group: string) {
  const section = screen.getByRole('heading', { name: group }).parentElement ?? document.body
  return within(section).getAllByRole('button')
}

/** The accordion has taken over where each question names the answer that it opens. */
async function accordionsToArrive() {
  await waitFor(() => {
    expect(document.querySelectorAll('button[aria-expanded][data-state]')).toHaveLength(10)
  })
}

const scroll = () => happen(() => window.dispatchEvent(new Event('scroll')))

describe(QuestionGroups.name, () => {
  it('has ten questions in three groups, all closed at first', async () => {
    await renderPart(<QuestionGroups />)
    await scroll()
    await accordionsToArrive()
    expect(questions('General Questions')).toHaveLength(4)
    expect(questions('Issuance & Redemption')).toHaveLength(3)
    expect(questions('Security & Transparency')).toHaveLength(3)
    expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(10)
  })

  it('leaves the groups to themselves: each may have one open', async () => {
    const { user } = await renderPart(<QuestionGroups />)
    await scroll()
    await accordionsToArrive()
    await user.click(question('How do I use ISC?'))
    await user.click(question('Are there fees?'))
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(2)
    const answer = screen.getByRole('region', { name: 'Are there fees?' })
    expect(answer.textContent).toContain('A small fee may apply')
  })
})

describe(useFirstScroll.name, () => {
  it('has the accordion come when the reader begins to scroll', async () => {
    await renderPart(<QuestionGroups />)
    expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(10)
    expect(document.querySelector('[data-state]')).toBeNull()
    await scroll()
    await accordionsToArrive()
    expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(10)
  })

  it('has it come at once to a page that has been scrolled already', async () => {
    vi.stubGlobal('scrollY', 300)
    await renderPart(<QuestionGroups />)
    vi.unstubAllGlobals()
    await accordionsToArrive()
    expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(10)
  })
})

describe('before the accordion is there', () => {
  it('a question opens that is pressed, and keeps the focus', async () => {
    const { user } = await renderPart(<QuestionGroups />)
    await user.click(question('Are there fees?'))
    await accordionsToArrive()
    expect(isOpen('Are there fees?')).toBe(true)
    expect(document.activeElement).toBe(question('Are there fees?'))
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1)
  })

  it('of those that are pressed the last one of each group opens', async () => {
    await renderPart(<QuestionGroups />)
    await happen(() => {
      for (const name of ['How do I use ISC?', 'Is ISC fully collateralized?', 'Are there fees?'])
        question(name).click()
    })
    await accordionsToArrive()
    const open = screen.getAllByRole('button', { expanded: true })
    expect(open.map(({ textContent }) => textContent)).toEqual([
      'Is ISC fully collateralized?',
      'Are there fees?',
    ])
  })

  it('the focus stays where it is when it comes', async () => {
    const { user } = await renderPart(<QuestionGroups />)
    await user.tab()
    await user.tab()
    await scroll()
    await accordionsToArrive()
    expect(document.activeElement).toBe(question('How does ISC differ from other stablecoins?'))
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([])
  })
})

describe(QuestionAccordion.name, () => {
  const QUESTIONS = [
    { question: 'First?', answer: 'One.' },
    { question: 'Second?', answer: 'Two.' },
  ]

  it('has one answer open at a time', async () => {
    const { user } = await renderPart(<QuestionAccordion questions={QUESTIONS} />)
    expect(screen.queryByText('One.')).toBeNull()
    await user.click(question('First?'))
    expect(isOpen('First?')).toBe(true)
    expect(screen.getByText('One.')).toBeTruthy()

    await user.click(question('Second?'))
    expect(isOpen('First?')).toBe(false)
    expect(screen.queryByText('One.')).toBeNull()
    expect(screen.getByText('Two.')).toBeTruthy()
  })

  it('closes what is open when it is pressed again', async () => {
    const { user } = await renderPart(<QuestionAccordion questions={QUESTIONS} />)
    await user.click(question('First?'))
    await user.click(question('First?'))
    expect(isOpen('First?')).toBe(false)
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
