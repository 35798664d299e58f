import { useId, useState, type FormEvent } from 'react'
import { groupDigits } from '../domain/amounts/format-amount.ts'
import { sanitizeText } from '../domain/sanitize-text.ts'
import { SmallButton } from '../ui/components/button.tsx'
import { PAGE_COLUMN } from '../ui/components/page-column.ts'
import { useStore } from '../ui/hooks/use-store.ts'
import type { DemoBlocks } from './demo-blocks.ts'
import { SCENARIO_NAMES, SCENARIOS, type ChosenScenario } from './scenarios.ts'

interface DemoBarProps {
  readonly chosen: ChosenScenario
  readonly blocks: DemoBlocks
  /** The current page without the demo. */
  readonly exitUrl: () => string
  /** Whether there is room for the panel to be open at first. */
  readonly isWide: boolean
  /** Starts a scenario from its beginning. */
  readonly onStart: (name: string) => void
}

/** In characters, of what a link may have in place of a name. */
const LONGEST_NAME = 32

/** The banner above the page, and the panel that chooses the scenario. */
export function DemoBar({ chosen, blocks, exitUrl, isWide, onStart }: DemoBarProps) {
  const { name, unknown } = chosen
  const { title } = SCENARIOS[name]
  // A link to another scenario is followed to see what it does, which the panel says.
  const [isOpen, setOpen] = useState(isWide || name !== 'ready')
  return (
    // Toasts on narrow screens keep clear of it, as of the header.
    <aside className="demo" aria-label="Demo" data-keep-clear="card">
      <div className={`demo-bar ${PAGE_COLUMN}`}>
        <p className="demo-banner">
          <span>
            <strong>Demo:</strong> nothing here is real.
          </span>{' '}
          <span>No wallet is asked, no money moves.</span>
        </p>
        {/* Without aria-controls: the panel is not there while it is closed, and else comes next. */}
        <button
          type="button"
          className="demo-toggle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Scenario: {title}
        </button>
        <a
          className="demo-exit"
          href={exitUrl()}
          // Another page may be shown by now.
          onClick={({ currentTarget }) => void (currentTarget.href = exitUrl())}
        >
          Leave the demo
        </a>
        {unknown !== undefined && (
          <p className="demo-unknown">
            There is no scenario “{sanitizeText(unknown, LONGEST_NAME)}”, so this is “{title}”.
          </p>
        )}
        {isOpen && <DemoPanel name={name} blocks={blocks} onStart={onStart} />}
      </div>
    </aside>
  )
}

interface DemoPanelProps extends Pick<DemoBarProps, 'blocks' | 'onStart'> {
  readonly name: ChosenScenario['name']
}

function DemoPanel({ name, blocks, onStart }: DemoPanelProps) {
  const id = useId()
  const [selected, setSelected] = useState(name)
  const block = useStore(blocks.newest)
  const start = (event: FormEvent) => {
    event.preventDefault()
    onStart(selected)
  }
  return (
    <form className="demo-panel" onSubmit={start}>
      <fieldset>
        <legend>Scenario and time</legend>
        <label htmlFor={id}>Another scenario</label>
        <select
          id={id}
          value={selected}
          onChange={({ target }) => setSelected(SCENARIO_NAMES[target.selectedIndex] ?? name)}
        >
          {SCENARIO_NAMES.map((each) => (
            <option key={each} value={each}>
              {SCENARIOS[each].title}
            </option>
          ))}
        </select>
        <SmallButton type="submit">Start</SmallButton>
        <SmallButton onClick={() => onStart(name)}>Reset</SmallButton>
        <SmallButton onClick={blocks.next}>Next block</SmallButton>
        <span className="demo-block">Block {groupDigits(`${block}`)}</span>
      </fieldset>
      <p className="demo-text">{SCENARIOS[selected].text}</p>
    </form>
  )
}
