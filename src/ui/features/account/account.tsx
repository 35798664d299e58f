import { useConnectedParts } from '../exchange/use-connected-parts.ts'

/** What the connected account has. It takes no room before there is one. */
export function Account() {
  const parts = useConnectedParts()
  return parts ? <parts.AccountPanel /> : null
}
