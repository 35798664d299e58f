import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openQuestions } from '../support/questions.ts'

/** A word that each answer has to contain, in the order of the questions. */
const GROUPS = [
  { title: 'General Questions', answers: [/basket/, /issuer/, /1:1 by a reserve/, /approve/] },
  {
    title: 'Issuance & Redemption',
    answers: [/USDC, USDM, USDP, PYUSD and GUSD/, /underlying mix/, /small fee may apply/],
  },
  { title: 'Security & Transparency', answers: [/audits/, /adjusted dynamically/, /inflation/] },
] as const

const groupOf = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .last()

test('each group of questions opens one answer at a time, and closes no other’s', async ({
  page,
}) => {
  await openQuestions(page)
  for (const { title, answers } of GROUPS) {
    const group = groupOf(page, title)
    const questions = group.getByRole('button')
    await expect(questions).toHaveCount(answers.length)
    const open = group.locator('[aria-expanded="true"]')
    await expect(open).toHaveCount(0)

    for (const [index, answer] of answers.entries()) {
      await questions.nth(index).click()
      await expect(questions.nth(index)).toHaveAttribute('aria-expanded', 'true')
      await expect(group.getByText(answer)).toBeVisible()
      await expect(open).toHaveCount(1)
    }
  }
  await expect(page.locator('main [aria-expanded]')).toHaveCount(10)
  await expect(page.locator('main [aria-expanded="true"]')).toHaveCount(GROUPS.length)
  await groupOf(page, GROUPS[0].title).getByRole('button').last().press('Enter')
  await expect(page.locator('main [aria-expanded="true"]')).toHaveCount(GROUPS.length - 1)
})
