import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { PROTOCOL } from '../src/domain/protocol.ts'

const SOURCES = resolve(import.meta.dirname, '../src')
const DESCRIPTION = join(SOURCES, 'domain/protocol.ts')

/** What only the description may say, apart from symbols, which are also keys. */
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
  ].join('|'),
)

const IS_COMMENT = /^\s*(?:\/\/|\/?\*)/

const linesOfTheProtocol = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => OF_THE_PROTOCOL.test(line) && !IS_COMMENT.test(line))

it('says in the description alone what another protocol would say otherwise', () => {
  const files = ['domain', 'application', 'ui'].flatMap((folder) =>
    readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(SOURCES, folder, name)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => linesOfTheProtocol(file).length > 0)).toEqual([DESCRIPTION])
})
