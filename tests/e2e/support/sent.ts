import type { ScriptedWallet } from '../../support/scripted-wallet.ts'

/** How often the page has asked for such a thing. */
export function timesAsked({ calls }: ScriptedWallet, wanted: string): number {
  return calls.filter(({ method }) => method === wanted).length
}
