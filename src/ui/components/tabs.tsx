import type { KeyboardEvent } from 'react'

interface Tab {
  readonly id: string
  readonly name: string
  /** The id of its panel. */
  readonly panelId: string
}

interface TabsProps {
  readonly tabs: readonly Tab[]
  /** The id of the selected tab. */
  readonly selected: string
  readonly onSelect: (id: string) => void
  readonly labelledBy: string
}

/** Keys that move the focus by a step, round and round, and keys that move it to an end. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 }

/**
 * Tabs after the ARIA Authoring Practices: one tab stop, the arrow keys, Home and End move between
 * the tabs, and the panel follows the focus.
 */
export function Tabs({ tabs, selected, onSelect, labelledBy }: TabsProps) {
  return (
    <div
      role="tablist"
      aria-labelledby={labelledBy}
      className="mt-4 flex flex-wrap border-b border-line"
    >
      {tabs.map(({ id, name, panelId }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={id}
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          className="-mb-px min-h-12 border-b-2 border-transparent px-3 py-2.5 leading-tight font-demi text-ink-soft hover:text-ink focus-visible:-outline-offset-4 aria-selected:border-accent aria-selected:text-accent sm:px-4 forced-colors:not-aria-selected:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
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
  // Shortcuts of the browser, such as going back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const tab = event.currentTarget
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const step = STEPS[event.key]
  const next = ENDS[event.key] ?? (step && (tabs.indexOf(tab) + step) % tabs.length)
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next)?.focus()
}
