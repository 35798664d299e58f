import type { ComponentProps, ReactNode } from 'react'
import { Icon, Spinner } from './icon.tsx'

type Variant = 'primary' | 'outline' | 'ghost'
type Size = 'small' | 'medium' | 'large' | 'link' | 'wallet'

const BASE =
  'relative inline-flex cursor-pointer items-center justify-center gap-2 border py-1.5 text-center font-semibold tracking-[-0.005em] transition-[background-color,border-color,color] duration-120 inactive:cursor-not-allowed inactive:not-[[aria-busy]]:border-transparent inactive:not-[[aria-busy]]:bg-off inactive:not-[[aria-busy]]:text-on-off'

const VARIANTS: Readonly<Record<Variant, string>> = {
  primary: 'border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-strong',
  outline:
    'border-control bg-surface text-ink not-disabled:hover:border-accent not-disabled:hover:bg-accent-wash',
  ghost:
    'border-transparent text-ink-soft decoration-accent decoration-2 underline-offset-[0.4em] hover:bg-accent-wash hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline',
}

const SIZES: Readonly<Record<Size, string>> = {
  // Its icon makes way on the narrowest screens.
  small:
    'busy-bar min-h-9 rounded-control px-3 text-sm/[1.2] whitespace-nowrap max-[24rem]:px-2 max-[24rem]:*:aria-hidden:hidden',
  medium: 'busy-bar min-h-10 rounded-control px-4 text-label/[1.2]',
  // It has room for the icon beside its label.
  large: 'min-h-13 rounded-xl px-5 text-base/[1.2] *:aria-hidden:absolute *:aria-hidden:left-4',
  link: 'min-h-10 rounded-control px-3 text-label/[1.2] max-[24rem]:px-1',
  // Wide enough for any address, so that the header stands still when a wallet is connected.
  wallet:
    'busy-bar min-h-10 min-w-42 rounded-control px-4 text-label/[1.2] whitespace-nowrap tabular-nums max-[30rem]:min-w-36 max-[30rem]:px-2.5 max-[30rem]:text-sm/[1.2] max-[24rem]:min-w-29 max-[24rem]:px-2 max-[24rem]:text-note/[1.2]',
}

/** The looks of a button, for links that read as one. */
export function buttonClass(variant: Variant, size: Size = 'medium', extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant
  readonly size?: Size
  /**
   * Shows that something is under way, and says so to assistive technology. The button keeps the
   * focus, so its handler must ignore a press meanwhile.
   */
  readonly busy?: boolean
  readonly icon?: ReactNode
}

export function Button({
  variant = 'primary',
  size = 'medium',
  busy = false,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  const spinner = size === 'large' && <Spinner />
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(variant, size, className)}
      {...rest}
    >
      {busy ? spinner : icon}
      <span>{children}</span>
    </button>
  )
}

/** A small button with an outline, beside what it is about. */
export function SmallButton(props: Omit<ButtonProps, 'variant' | 'size'>) {
  return <Button variant="outline" size="small" {...props} />
}

/** A button within a line of text. */
export function TextButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="-my-0.5 cursor-pointer rounded-sm py-0.5 text-sm font-semibold text-accent underline underline-offset-[0.2em] hover:text-accent-strong inactive:cursor-not-allowed inactive:text-ink-faint"
      {...props}
    />
  )
}

interface CloseButtonProps {
  readonly label: string
  readonly onClick: () => void
}

export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="-mt-1 -mr-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg text-ink-soft hover:bg-off hover:text-ink"
      onClick={onClick}
    >
      <Icon name="cross" />
    </button>
  )
}
