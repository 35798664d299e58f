import { build, type Rolldown } from 'vite'
import { expect, test } from '../support/fixtures.ts'
import { PATHS } from '../support/paths.ts'
import { collectDownloads } from '../support/weights.ts'

type Chunk = Rolldown.OutputChunk

/** The modules that only the demo may bring: its own, and the fakes. Every page may need the locks. */
const isOfDemo = (id: string) =>
  /\/src\/demo\//.test(id) || /\/src\/adapters\/memory\/(?!memory-locks\.ts)/.test(id)

async function builtSite() {
  const built = await build({ mode: 'local-chain', logLevel: 'error', build: { write: false } })
  if (!('output' in built)) throw new Error('The build did not return one output.')
  return built.output
}

test('the demo is one script, which nothing but the first script asks for', async () => {
  const output = await builtSite()
  const chunks = output.filter((file): file is Chunk => file.type === 'chunk')
  const [demo, ...others] = chunks.filter(({ moduleIds }) => moduleIds.some(isOfDemo))
  expect(demo?.moduleIds.filter(isOfDemo).length).toBeGreaterThan(10)
  expect(others.map(({ fileName, moduleIds }) => [fileName, moduleIds.filter(isOfDemo)])).toEqual(
    [],
  )

  const script = demo?.fileName ?? ''
  const entry = chunks.find(({ isEntry }) => isEntry)
  expect(chunks.filter(({ imports }) => imports.includes(script))).toEqual([])
  expect(
    chunks.filter(({ dynamicImports }) => dynamicImports.includes(script)).map((each) => each.name),
  ).toEqual([entry?.name])

  for (const { fileName, ...file } of output) {
    if (file.type !== 'asset' || !fileName.endsWith('.html')) continue
    // Its name with its hash, and nothing that asks for it, nor any class of its styles.
    expect(file.source, fileName).toContain(`"/${script}":"sha256-`)
    expect(String(file.source).split('demo-'), fileName).toHaveLength(2)
  }
})

test('nobody else downloads it', async ({ exchange, wallet, page }) => {
  void wallet
  const downloads = collectDownloads(page)
  for (const path of PATHS) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await exchange.open()
  await exchange.connect()
  await exchange.type('5')
  await exchange.approveButton.click()
  await expect(exchange.toast('Approval Successful')).toBeVisible()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('region', { name: 'Protocol now' })).toContainText('Backing')
  const scripts = (await downloads()).filter(({ kind }) => kind === 'script')
  expect(scripts.length).toBeGreaterThan(8)
  expect(scripts.filter(({ url }) => /\/demo-/.test(url))).toEqual([])
  expect(scripts.filter(({ text }) => text.includes('nothing here is real'))).toEqual([])

  await page.goto('/?demo')
  await expect(page.getByText('nothing here is real')).toBeVisible()
  // Otherwise the lines above would find nothing because there is nothing to find.
  const demo = (await downloads()).find(({ url }) => /\/demo-/.test(url))
  expect(demo?.text).toContain('nothing here is real')
})
