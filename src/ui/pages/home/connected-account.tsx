// What the home page shows of a connected account, in one chunk.
export * as cardParts from '../../features/exchange/account-parts.tsx'
export { Account } from '../../features/account/account.tsx'
export { Activity } from '../../features/activity/activity.tsx'
