import { useId } from 'react'

interface RadioRowProps<Value extends string> {
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  /** Whether each has a line of its own: long labels would move what is below as they change. */
  readonly isStacked?: boolean
}

/** The choices of a fieldset, side by side by default. */
export function RadioRow<Value extends string>({
  options,
  value,
  onChoose,
  isStacked = false,
}: RadioRowProps<Value>) {
  const name = useId()
  return (
    <div className={isStacked ? 'grid touch:-mt-2 touch:-mb-1' : 'flex flex-wrap gap-x-3'}>
      {options.map(([option, label]) => (
        <label key={option} className="flex min-h-7 items-center gap-2 touch:min-h-11">
          <input
            type="radio"
            className="size-4.5 accent-accent"
            name={name}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
