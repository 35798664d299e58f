import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FeedbackPage } from '../../../src/ui/pages/feedback-page.tsx'
import { takeRequests } from '../support/guards.ts'
import { renderIn, renderPart } from '../support/render.tsx'

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your Feedback' })
const submit = () => screen.getByRole('button', { name: 'Submit Feedback' })

describe(FeedbackPage.name, () => {
  it('has a required box of 6 rows, thanks, clears the box and sends nothing', async () => {
    const { user, titles } = await renderPart(<FeedbackPage />)
    expect(field()).toMatchObject({ tagName: 'TEXTAREA', rows: 6, required: true })
    expect(field().placeholder).toMatch(/experience/)
    await user.type(field(), 'More coins.')
    await user.click(submit())
    expect(titles()).toEqual(['Feedback Submitted'])
    expect(field().value).toBe('')
    expect(takeRequests()).toEqual([])
  })

  it('takes blanks for no text, and the words after them', async () => {
    const { user, titles } = await renderPart(<FeedbackPage />)
    await user.type(field(), '  {Enter}')
    await user.click(submit())
    expect(field().validationMessage).toBe('Please write a few words.')
    expect(field().value).toBe('  \n')
    expect(titles()).toEqual([])

    await user.type(field(), 'Fine.')
    await user.click(submit())
    expect(titles()).toEqual(['Feedback Submitted'])
  })

  it('keeps the draft while one looks at another page', async () => {
    const { user, container } = await renderPart(<FeedbackPage />)
    await user.type(field(), 'Half a thought')
    cleanup()
    renderIn(container, <FeedbackPage />)
    await user.type(field(), ', finished')
    expect(field().value).toBe('Half a thought, finished')
  })
})
