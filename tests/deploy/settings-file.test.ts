import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeSettings } from '../../deploy/settings-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, '.env.local')

describe(writeSettings.name, () => {
  it('leaves the other settings of the file as they are', () => {
    writeSettings(file, { VITE_ISC_ADDRESS: '0x1' })
    expect(readFileSync(file, 'utf8')).toBe('VITE_ISC_ADDRESS=0x1\n')
    writeFileSync(file, '# Mine\nVITE_FAUCET_URL=https://x\nVITE_ISC_ADDRESS = 0x1\n')
    writeSettings(file, { VITE_ISC_ADDRESS: '0x2', VITE_WETH_ADDRESS: '0x3' })
    expect(readFileSync(file, 'utf8')).toBe(
      '# Mine\nVITE_FAUCET_URL=https://x\nVITE_ISC_ADDRESS=0x2\nVITE_WETH_ADDRESS=0x3\n',
    )
    expect(readdirSync(folder)).toEqual(['.env.local'])
  })
})
