import { existsSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')

const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```/gm, '')

/** Returns the anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

it.each(documents)('%s links to what is there', (file) => {
  const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(file), path) : file
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
  })
  expect(broken).toEqual([])
})

it('begins the page about tests with a test that is run', () => {
  const [, example] = /^```ts\n([^]*?)^```/m.exec(readFileSync('docs/testing.md', 'utf8')) ?? []
  expect(example).toBe(readFileSync('tests/examples/mint-with-the-fakes.test.ts', 'utf8'))
})
