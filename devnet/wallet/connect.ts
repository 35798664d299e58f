import { networkName } from './networks.ts'
import type { Question } from './question.ts'
import type { Session } from './session.ts'
import type { Wallet } from './wallet.ts'

const METHOD = 'eth_requestAccounts'

/** `eth_requestAccounts`: asks the owner, and refuses a second request while the first is open. */
export function createConnect({ profile, session, ask, origin }: Wallet): () => Promise<string[]> {
  let isOpen = false
  return async () => {
    if (session.accounts().length > 0) return session.accounts()
    if (isOpen) throw profile.errors.requestPending(METHOD, origin)
    isOpen = true
    try {
      if (!(await ask(connectQuestion(session)))) throw profile.errors.declined(METHOD)
      session.permit()
      return session.accounts()
    } finally {
      isOpen = false
    }
  }
}

function connectQuestion({ account, state }: Session): Question {
  return {
    title: state.locked ? 'Unlock and connect to this page?' : 'Connect to this page?',
    facts: [
      ['Account', account],
      ['Network', networkName(state.chainId)],
    ],
  }
}
