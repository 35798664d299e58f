import { expect, test } from '../support/fixtures.ts'
import { tabTo } from '../support/focus.ts'
import { PATHS } from '../support/paths.ts'

for (const path of PATHS) {
  test(`the focus shows at every stop of ${path}, of which the first leads past the header`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Smart Contracts' }))
    await page.goto(path)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
}
