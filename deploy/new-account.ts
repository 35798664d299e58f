import { writeFileSync } from 'node:fs'
import { Wallet } from 'ethers'
import { DeployError } from './failure.ts'
import { openTerminal } from './terminal.ts'

/** Makes an account for the deployment: a keystore in a new file that only its owner may read. */
async function main(file = 'keystore.json'): Promise<void> {
  const terminal = openTerminal(process.stdin, process.stderr)
  try {
    const password = await terminal.askSecret('Password for the new keystore: ')
    if (password === '') throw new DeployError('An empty password protects nothing.')
    if ((await terminal.askSecret('Once more: ')) !== password)
      throw new DeployError('The two passwords differ.')
    const wallet = Wallet.createRandom()
    const keystore = await wallet.encrypt(password)
    write(file, keystore)
    console.log(`${wallet.address} is the account in ${file}. Keep the file and its password.`)
  } finally {
    terminal.close()
  }
}

function write(file: string, keystore: string): void {
  try {
    // Never in place of another key.
    writeFileSync(file, `${keystore}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new DeployError(`${file} cannot be written: ${(error as Error).message}.`)
  }
}

try {
  await main(process.argv[2])
} catch (error) {
  if (!(error instanceof DeployError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
