import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encryptKeystoreJsonSync } from 'ethers'
import { afterAll, describe, expect, it } from 'vitest'
import { HOLDER, HOLDER_KEY, STRANGER } from '../../devnet/accounts.ts'
import { readKeystore } from '../../deploy/keystore.ts'

const folder = mkdtempSync(join(tmpdir(), 'keystore-'))
afterAll(() => rmSync(folder, { recursive: true }))

const account = { address: HOLDER, privateKey: HOLDER_KEY }
const json = encryptKeystoreJsonSync(account, 'secret', { scrypt: { N: 1024, r: 8, p: 1 } })

function write(changes: object): string {
  const file = join(folder, 'keystore.json')
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(json) as object), ...changes }))
  return file
}

describe(readKeystore.name, () => {
  it.each([HOLDER, HOLDER.slice(2).toLowerCase()])('knows the account %s', async (address) => {
    const keystore = readKeystore(write({ address }))
    expect(keystore.account).toBe(HOLDER)
    expect((await keystore.decrypt('secret')).address).toBe(HOLDER)
  })

  it('refuses a wrong password', async () => {
    const decrypted = readKeystore(write({})).decrypt('Secret')
    await expect(decrypted).rejects.toThrow(/^The password of .* is wrong\.$/)
  })

  it("refuses another account's key", async () => {
    const decrypted = readKeystore(write({ address: STRANGER })).decrypt('secret')
    await expect(decrypted).rejects.toThrow(/is damaged\.$/)
  })

  it.each([
    ['a file that is not there', () => join(folder, 'none.json'), /cannot be read\.$/],
    ['another file', () => write({ version: 2 }), /is not an encrypted keystore\.$/],
    [
      'one without an account',
      () => write({ address: 'no' }),
      /does not say whose key it holds\.$/,
    ],
  ])('refuses %s', (_name, file, message) => {
    expect(() => readKeystore(file())).toThrow(message)
  })
})
