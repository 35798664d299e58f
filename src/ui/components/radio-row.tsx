import { useId } from 'react'

interface RadioRowProps<Value extends string> {
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** The choices of a fieldset, side by side. */
export function RadioRow<Value extends string>({ options, value, onChoose }: RadioRowProps<Value>) {
  const name = useId()
  return (
    <div className="flex flex-wrap gap-x-3">
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
