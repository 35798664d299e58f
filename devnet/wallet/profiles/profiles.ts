import { BATCHING } from './batching.ts'
import { METAMASK } from './metamask.ts'
import type { ProfileName, WalletProfile } from './profile.ts'
import { STRICT } from './strict.ts'

export const PROFILES: Readonly<Record<ProfileName, WalletProfile>> = {
  metamask: METAMASK,
  strict: STRICT,
  batching: BATCHING,
}

/** The profile of that name; MetaMask's if none is named. */
export function profileNamed(name = 'metamask'): WalletProfile {
  if (!Object.hasOwn(PROFILES, name))
    throw new Error(
      `There is no wallet profile "${name}", only ${Object.keys(PROFILES).join(', ')}.`,
    )
  return PROFILES[name as ProfileName]
}
