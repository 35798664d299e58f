import type { KeyboardEvent } from 'react'

interface Tab {
  readonly id: string
  readonly name: string
  /** The id of what it shows. */
  readonly panelId: string
}

interface TabsProps {
  readonly tabs: readonly Tab[]
  /** The id of the one whose panel is shown. */
  readonly selected: string
  readonly onSelect: (id: string) => void
  readonly labelledBy: string
}

/** How far a key leads from the tab that has the focus, round and round; or to which one. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 }

/**
 * A row of tabs as the ARIA practices have it: one stop of the Tab key, the arrow keys, Home and End
 * go from tab to tab, and the panel goes along with the focus.
 */
export function Tabs({ tabs, selected, onSelect, labelledBy }: TabsProps) {
  return (
    <div role="tablist" aria-labelledby={labelledBy} className="mt-4 flex border-b border-line">
      {tabs.map(({ id, name, panelId }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={id}
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          className="-mb-px min-h-12 border-b-2 border-transparent px-3 py-2.5 leading-tight font-demi text-ink-soft hover:text-ink focus-visible:-outline-offset-4 aria-selected:border-accent aria-selected:text-accent sm:px-4 forced-colors:aria-selected:border-[Highlight]"
          onKeyDown={goByKey}
          onFocus={() => onSelect(id)}
          onClick={() => onSelect(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

function goByKey(event: KeyboardEvent<HTMLElement>): void {
  // Those are the browser's, as to go back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const tab = event.currentTarget
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const step = STEPS[event.key]
  const next = ENDS[event.key] ?? (step && (tabs.indexOf(tab) + step) % tabs.length)
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next)?.focus()
}
