import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSync } from 'vite'
import { PROTOCOL } from '../src/domain/protocol.ts'

const SOURCES = resolve(import.meta.dirname, '../src')
const DESCRIPTION = join(SOURCES, 'domain/protocol.ts')

/** What only the description may say in a text. */
const OF_THE_PROTOCOL = new RegExp(
  [
    'Sepolia',
    'MetaMask',
    'Etherscan',
    'Index Stablecoin',
    'wrapped ether',
    '11155111',
    '0xaa36a7',
    ...PROTOCOL.basket.map(({ name, color }) => `${name}|${color}`),
    // Alone they are keys: of balances, of what is stored, and of the words for numbers.
    '(?!^(?:ISC|WETH|ETH|five)$)\\b(?:ISC|WETH|ETH|five|dollars?)\\b',
  ].join('|'),
)

/** The texts and numbers in the code, without comments, names and types. */
function textsOf(file: string, code = readFileSync(file, 'utf8')): readonly string[] {
  const texts: string[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, source } = node as { type?: string; value?: unknown; source?: unknown }
    if (type === 'Literal' || type === 'JSXText') texts.push(String(value))
    if (type === 'TemplateElement') texts.push((value as { cooked: string }).cooked)
    for (const child of Object.values(node)) if (child !== source) visit(child)
  }
  visit(parseSync(file, code).program)
  return texts
}

const files = ['domain', 'application', 'ui'].flatMap((folder) =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(SOURCES, folder, name)),
)

describe(textsOf.name, () => {
  it('finds strings, templates, markup and numbers, but no comments and names', () => {
    const code = `// ISC
      import { WETH } from './Sepolia.ts'
      const ISC: 'ISC' = \`Mint \${WETH} five\`
      const b = <p title="MetaMask" {...c}>Index Stablecoin {11155111}</p>`
    expect(textsOf('some.tsx', code).filter((text) => OF_THE_PROTOCOL.test(text))).toEqual([
      ' five',
      'MetaMask',
      'Index Stablecoin ',
      '11155111',
    ])
  })
})

it('says in the description alone what another protocol would say otherwise', () => {
  const found = files
    .filter((file) => file !== DESCRIPTION)
    .flatMap((file) =>
      textsOf(file)
        .filter((text) => OF_THE_PROTOCOL.test(text))
        .map((text) => `${file.slice(SOURCES.length)}: ${text}`),
    )
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(100)
  expect(textsOf(DESCRIPTION).some((text) => OF_THE_PROTOCOL.test(text))).toBe(true)
})
