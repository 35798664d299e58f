import { build, type Rolldown } from 'vite'
import { expect, test } from '../support/fixtures.ts'

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
