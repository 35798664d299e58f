import { expect, test } from '../support/fixtures.ts'
import { collectDownloads, sizeOf } from '../support/weights.ts'
import { PATHS } from '../support/paths.ts'

// In bytes, compressed. That the documents are complete is for build.spec.ts.
const DOCUMENT_OF_HOME = 14_000
const DOCUMENT = 15_500
const SCRIPTS_OF_HOME = 136_000
const MORE_ELSEWHERE = 60_000
const REQUESTS = 10

for (const path of PATHS) {
  test(`${path} keeps to its budget of bytes and requests`, async ({ page, baseURL }) => {
    const downloads = collectDownloads(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const all = await downloads()
    const ofKind = (wanted: string) => all.filter(({ kind }) => kind === wanted)

    const [document, ...others] = ofKind('document')
    expect(others).toEqual([])
    expect(document?.size).toBeLessThanOrEqual(path === '/' ? DOCUMENT_OF_HOME : DOCUMENT)

    const allowed = path === '/' ? SCRIPTS_OF_HOME : SCRIPTS_OF_HOME + MORE_ELSEWHERE
    const scripts = sizeOf(ofKind('script'))
    expect(scripts).toBeLessThanOrEqual(allowed)
    expect(ofKind('script').length).toBeGreaterThan(0)
    expect(ofKind('stylesheet')).toEqual([])

    if (path === '/') expect(all.length).toBeLessThanOrEqual(REQUESTS)
    expect(all.filter(({ url }) => new URL(url).origin !== baseURL)).toEqual([])
    test.info().annotations.push({
      type: 'compressed',
      description: `document ${document?.size}, scripts ${scripts}, requests ${all.length}`,
    })
  })
}
