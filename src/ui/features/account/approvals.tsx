import { approvalText } from '../../../domain/messages/quote-messages.ts'
import type { Token } from '../../../domain/protocol.ts'
import { Button } from '../../components/button.tsx'
import { useServices } from '../../hooks/use-services.tsx'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { useProgress } from '../../hooks/use-session.ts'
import { useAccountSnapshot } from '../../hooks/use-account-snapshot.ts'

const WORDS: Readonly<Record<Token, (amount: string) => string>> = {
  WETH: (amount) => `The index token may take ${amount} from this account.`,
  ISC: (amount) => `This account lets itself spend ${amount} by redeeming.`,
}
const TOKENS: readonly Token[] = ['WETH', 'ISC']

const LINE = 'flex min-h-15 items-center gap-3 border-t border-line py-2 text-sm wrap-anywhere'

/** Who may take how much, and the way to take that back. */
export function Approvals() {
  const { account } = useServices()
  const { snapshot, isStale } = useAccountSnapshot()
  const isBusy = useProgress().kind !== 'idle'
  const rememberFocus = useFocusReturn(isBusy)
  if (snapshot === undefined) {
    return (
      <p data-approval className={LINE}>
        {isStale ? 'Your approvals couldn’t be read.' : 'Reading your approvals.'}
      </p>
    )
  }
  const open = TOKENS.filter((token) => snapshot.allowances[token] !== 0n)

  const revoke = (token: Token) => {
    rememberFocus()
    void account.revoke(token)
  }

  if (open.length === 0)
    return (
      <p data-approval className={LINE}>
        No approvals are open.
      </p>
    )
  return open.map((token) => {
    const allowance = snapshot.allowances[token]
    if (allowance === undefined) {
      return (
        <p key={token} data-approval className={LINE}>
          The {token} approval couldn’t be read.
        </p>
      )
    }
    return (
      <div key={token} data-approval className={LINE}>
        <p className="grow">{WORDS[token](approvalText(allowance, token))}</p>
        <Button
          variant="outline"
          size="small"
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
