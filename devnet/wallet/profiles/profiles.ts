import { METAMASK } from './metamask.ts'
import type { ProfileName, WalletProfile } from './profile.ts'
import { QUIRKY } from './quirky.ts'
import { RABBY } from './rabby.ts'
import { STRICT } from './strict.ts'

export const PROFILES: Readonly<Record<ProfileName, WalletProfile>> = {
  metamask: METAMASK,
  rabby: RABBY,
  strict: STRICT,
  quirky: QUIRKY,
}

export const PROFILE_NAMES = Object.keys(PROFILES) as ProfileName[]

export function profileNamed(name: string): WalletProfile {
  if (!Object.hasOwn(PROFILES, name))
    throw new Error(`There is no wallet profile "${name}", only ${PROFILE_NAMES.join(', ')}.`)
  return PROFILES[name as ProfileName]
}
