import { approvedWords } from '../../domain/messages/quote-messages.ts'
import type { Token } from '../../domain/protocol.ts'
import { Button } from '../parts/button.tsx'
import { useServices } from '../services-context.tsx'
import { useFocusReturn } from '../home/use-focus-return.ts'
import { useProgress } from '../home/use-progress.ts'
import { useReading } from './use-reading.ts'

const WORDS: Readonly<Record<Token, (amount: string) => string>> = {
  WETH: (amount) => `The index token may take ${amount} from this account.`,
  ISC: (amount) => `This account lets itself spend ${amount} by redeeming.`,
}
const TOKENS: readonly Token[] = ['WETH', 'ISC']

/** Who may take how much, and the way to take that back. */
export function Approvals() {
  const { account } = useServices()
  const { reading, status } = useReading()
  const isBusy = useProgress().kind !== 'idle'
  const rememberFocus = useFocusReturn(isBusy)
  if (reading === undefined) {
    return (
      <p className="account-line">
        {status === 'reading' ? 'Reading your approvals.' : 'Your approvals couldn’t be read.'}
      </p>
    )
  }
  const open = TOKENS.filter((token) => reading.allowances[token] !== 0n)

  const revoke = (token: Token) => {
    rememberFocus()
    void account.revoke(token)
  }

  if (open.length === 0) return <p className="account-line">No approvals are open.</p>
  return open.map((token) => {
    const allowance = reading.allowances[token]
    if (allowance === undefined) {
      return (
        <p key={token} className="account-line">
          The {token} approval couldn’t be read.
        </p>
      )
    }
    return (
      <div key={token} className="account-line">
        <p className="grow">{WORDS[token](approvedWords(allowance, token))}</p>
        <Button
          variant="outline"
          className="button-small"
          disabled={isBusy}
          data-keep-clear="button"
          aria-label={`Revoke ${token}`}
          onClick={() => revoke(token)}
        >
          Revoke
        </Button>
      </div>
    )
  })
}
