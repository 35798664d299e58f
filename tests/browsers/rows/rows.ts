import type { Row } from '../support/world.ts'
import { CONNECT } from './connect.ts'
import { DEMO } from './demo.ts'
import { EXCHANGE } from './exchange.ts'
import { KEYBOARD } from './keyboard.ts'
import { NEWCOMER } from './newcomer.ts'
import { PENDING } from './pending.ts'
import { READING } from './reading.ts'

/** What a person does, in the order of the table. */
export const ROWS: readonly Row[] = [
  ...NEWCOMER,
  ...CONNECT,
  ...EXCHANGE,
  ...PENDING,
  ...READING,
  ...KEYBOARD,
  ...DEMO,
]
