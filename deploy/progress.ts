import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import * as z from 'zod'
import { DeployError } from './failure.ts'

const hash = z.string().regex(/^0x[0-9a-f]{64}$/)

/** A signed transaction. Several with the same nonce are bids for one and the same place. */
const attempt = z.object({
  hash,
  nonce: z.int().nonnegative(),
  /** As it is broadcast, and may be again: it does the same thing only once. */
  signed: z.string().regex(/^0x[0-9a-f]+$/),
})

const step = z.object({
  purpose: z.string(),
  attempts: z.array(attempt),
  /** The block that it was last seen in; the chain is asked again at the next start. */
  block: z.int().optional(),
  /** The attempt that reverted, so that the next run makes another one. */
  reverted: hash.optional(),
  /** A transaction of the same content and nonce that is none of the attempts, but was in a block. */
  elsewhere: hash.optional(),
})

const progress = z.object({
  version: z.literal(1),
  chainId: z.int(),
  genesis: hash,
  account: z.string(),
  firstNonce: z.int().nonnegative(),
  choices: z.record(z.string(), z.string()),
  /** Of all that is to be sent. */
  fingerprint: hash,
  steps: z.array(step),
})

export type Attempt = z.infer<typeof attempt>
export type StepRecord = z.infer<typeof step>
/** How far a deployment has come. Holds no secret: what is signed is public once it is sent. */
export type Progress = z.infer<typeof progress>

/**
 * What an earlier run has left, if there was one.
 * @throws {DeployError} if the file is not in the expected form
 */
export function readProgress(file: string): Progress | undefined {
  if (!existsSync(file)) return undefined
  try {
    return progress.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new DeployError(`${file} is not the progress of a deployment.`)
  }
}

/** Writes all of it or, if the machine fails in between, nothing. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.new`
  const descriptor = openSync(draft, 'w')
  writeSync(descriptor, text)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(draft, file)
}

export function writeProgress(file: string, state: Progress): void {
  writeWhole(file, `${JSON.stringify(state, null, 2)}\n`)
}
