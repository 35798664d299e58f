import type { ScriptedWallet } from '../../support/scripted-wallet.ts'

/** What the page has had the wallet send so far: sender, target, calldata, and nothing else. */
export function sentTransactions({ calls }: ScriptedWallet): readonly unknown[] {
  return calls
    .filter(({ method }) => method === 'eth_sendTransaction')
    .map(({ params }) => params[0])
}

/** How often the page has asked for such a thing. */
export function timesAsked({ calls }: ScriptedWallet, wanted: string): number {
  return calls.filter(({ method }) => method === wanted).length
}
