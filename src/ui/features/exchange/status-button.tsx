import type { ComponentType } from 'react'
import type { StatusAction } from '../../../domain/card/status-row.ts'
import { LONG_ASKED } from '../../../domain/card/status-texts.ts'
import { enterLabel, wrapLabel } from '../../../domain/messages/card-messages.ts'
import { I_HAVE_CHECKED, SWITCH_NETWORK } from '../../../domain/messages/labels.ts'
import { SERVICES } from '../../../services.ts'
import { Button, ReloadButton, SmallButton } from '../../components/button.tsx'
import { FaucetLink } from '../../components/links.tsx'
import { DismissButton, TransactionLink } from '../../components/transaction-report.tsx'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useNow, usePending, useService } from '../../hooks/use-service.ts'

/** The connect button comes from the page. */
type Kind = Exclude<StatusAction['kind'], 'connect'>
type ActionOf<K extends Kind> = StatusAction & { readonly kind: K }

export function StatusButton({ action }: { readonly action: StatusAction }) {
  if (action.kind === 'connect') return null
  // The table has the component of each kind, but the compiler cannot match the two unions.
  const Action = BUTTONS[action.kind] as ComponentType<StatusAction>
  return <Action {...action} />
}

function StopPreparing() {
  const send = useService(SERVICES.send)
  return <SmallButton onClick={send.stopPreparing}>Stop</SmallButton>
}

function Submit() {
  const exchange = useService(SERVICES.exchange)
  const rememberFocus = useRememberFocus()
  const press = () => {
    rememberFocus()
    void exchange.submit()
  }
  return (
    <Button size="small" data-next-step onClick={press}>
      Mint with it
    </Button>
  )
}

/** For a wallet that never answers. Not shown at first, when its window has just opened. */
function StopWaiting({ record }: ActionOf<'stopWaiting'>) {
  if (useNow(1000) - record.asked < LONG_ASKED) return null
  return <DismissButton record={record}>Stop waiting</DismissButton>
}

function SwitchNetwork({ isBusy }: ActionOf<'switchNetwork'>) {
  const wallet = useService(SERVICES.wallet)
  return (
    <Button size="small" busy={isBusy} onClick={wallet.switchNetwork}>
      {SWITCH_NETWORK}
    </Button>
  )
}

function CheckNetwork() {
  return <CheckAgain check={useService(SERVICES.wallet).refresh} />
}

function ReadAgain() {
  return <CheckAgain check={useService(SERVICES.chain).refresh} />
}

function CheckAgain({ check }: { readonly check: () => Promise<unknown> }) {
  const { isPending, start } = usePending(check)
  return (
    <SmallButton busy={isPending} onClick={start}>
      Check again
    </SmallButton>
  )
}

function Dismiss({ record }: ActionOf<'dismiss'>) {
  return <DismissButton record={record}>{I_HAVE_CHECKED}</DismissButton>
}

function Wrap({ amount }: ActionOf<'wrap'>) {
  const account = useService(SERVICES.account)
  const rememberFocus = useRememberFocus()
  const press = () => {
    rememberFocus()
    void account.wrap(amount)
  }
  return (
    <Button size="small" onClick={press}>
      {wrapLabel(amount)}
    </Button>
  )
}

function Enter({ wholeTokens }: ActionOf<'enter'>) {
  const drafts = useService(SERVICES.draft)
  const rememberFocus = useRememberFocus()
  const press = () => {
    // Nothing is sent, and the button disappears at once.
    rememberFocus(true)
    drafts.setAmount(`${wholeTokens}`)
  }
  return (
    <Button size="small" onClick={press}>
      {enterLabel(wholeTokens)}
    </Button>
  )
}

const BUTTONS: { readonly [K in Kind]: ComponentType<ActionOf<K>> } = {
  submit: Submit,
  stopPreparing: StopPreparing,
  stopWaiting: StopWaiting,
  show: TransactionLink,
  switchNetwork: SwitchNetwork,
  checkNetwork: CheckNetwork,
  reload: ReloadButton,
  dismiss: Dismiss,
  wrap: Wrap,
  enter: Enter,
  getEther: FaucetLink,
  readAgain: ReadAgain,
}
