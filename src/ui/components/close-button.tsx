import { Icon } from './icon.tsx'

interface CloseButtonProps {
  readonly label: string
  readonly onClick: () => void
}

export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="-mt-1 -mr-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg border border-transparent text-ink-soft hover:bg-off hover:text-ink touch:-my-2 touch:-mr-2 touch:size-11"
      onClick={onClick}
    >
      <Icon name="cross" />
    </button>
  )
}
