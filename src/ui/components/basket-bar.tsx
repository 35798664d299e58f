import { BASKET } from '../../domain/protocol.ts'
import { StaticHtml } from '../pre-hydration/static-html.tsx'

interface BasketBarProps {
  readonly className?: string
}

/** The basket as one thin line: a length for each coin, in exact proportion. The numbers stand elsewhere. */
export function BasketBar({ className = '' }: BasketBarProps) {
  return (
    <StaticHtml as="div" className={`flex gap-px ${className}`} aria-hidden="true">
      {BASKET.map(({ name, percentage, color }) => (
        <span
          key={name}
          className="h-full forced-color-adjust-none"
          style={{ flex: `${percentage} 0 0`, backgroundColor: color }}
        />
      ))}
    </StaticHtml>
  )
}
