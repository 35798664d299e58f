import { readFileSync } from 'node:fs'
import { getAddress, isKeystoreJson, Wallet } from 'ethers'
import { DeployError } from './failure.ts'

/** An account whose private key is in an encrypted file. */
export interface Keystore {
  readonly account: string
  /** @throws {DeployError} if the password is wrong, or the key is not the account's */
  decrypt(password: string): Promise<Signer>
}

/** Signs without giving the key away. */
export interface Signer {
  readonly address: string
  signTransaction: Wallet['signTransaction']
}

/**
 * Reads a keystore of version 3, as geth, foundry and ethers write it.
 * @throws {DeployError} if there is none in the file
 */
export function readKeystore(file: string): Keystore {
  const json = readText(file)
  if (!isKeystoreJson(json)) throw new DeployError(`${file} is not an encrypted keystore.`)
  const account = accountOf(json)
  if (account === undefined) throw new DeployError(`${file} does not say whose key it holds.`)
  return {
    account,
    async decrypt(password) {
      try {
        return await Wallet.fromEncryptedJson(json, password)
      } catch (error) {
        const isWrong = (error as Error).message.startsWith('incorrect password')
        const what = isWrong ? `The password of ${file} is wrong.` : `${file} is damaged.`
        throw new DeployError(what)
      }
    },
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new DeployError(`${file} cannot be read.`)
  }
}

/** Geth writes it without 0x and in lower case. */
function accountOf(json: string): string | undefined {
  const { address } = JSON.parse(json) as { address?: unknown }
  try {
    return getAddress(`0x${String(address).replace(/^0x/, '')}`.toLowerCase())
  } catch {
    return undefined
  }
}
