import { BASKET } from '../../domain/protocol.ts'
import { Still } from './still.tsx'

interface BasketBarProps {
  readonly className?: string
}

/** The basket as one thin line: five lengths in exact proportion. The numbers stand elsewhere. */
export function BasketBar({ className = '' }: BasketBarProps) {
  return (
    <Still as="div" className={`flex gap-px ${className}`} aria-hidden="true">
      {BASKET.map(({ name, percentage, color }) => (
        <span
          key={name}
          className="h-full forced-color-adjust-none"
          style={{ flex: `${percentage} 0 0`, backgroundColor: color }}
        />
      ))}
    </Still>
  )
}
