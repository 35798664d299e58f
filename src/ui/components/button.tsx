import type { ComponentProps, ReactNode } from 'react'
import { Spinner, Icon } from './icon.tsx'

const BASE =
  'relative inline-flex cursor-pointer items-center justify-center gap-2 border py-1.5 text-center font-semibold transition-[background-color,border-color,color] duration-200 inactive:cursor-not-allowed off:border-transparent off:bg-off off:text-on-off forced-colors:data-next-step:outline-2 forced-colors:off:text-[GrayText]'

const VARIANTS = {
  primary: 'border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-strong',
  outline:
    'border-control bg-surface text-ink not-disabled:hover:border-accent not-disabled:hover:bg-accent-wash',
  ghost:
    'border-transparent text-ink-soft decoration-accent decoration-2 underline-offset-[0.4em] hover:bg-accent-wash hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline',
} as const

const SIZES = {
  // On the narrowest screens, the icon is not shown.
  small:
    'busy-bar min-h-9 max-w-full shrink-0 rounded-control px-3 text-sm/[1.2] max-[24rem]:px-2 max-[24rem]:*:aria-hidden:hidden touch:min-h-11 touch:min-w-11',
  medium: 'busy-bar min-h-10 rounded-control px-4 text-label/[1.2] touch:min-h-11',
  // The icon is at the left edge. In narrow windows and with large text, it is beside the text.
  large:
    'min-h-13 rounded-xl px-5 text-base/[1.2] whitespace-nowrap *:aria-hidden:absolute *:aria-hidden:left-3 cramped:px-2 cramped:*:aria-hidden:static max-[30rem]:px-1.5 max-[30rem]:text-label/[1.2] max-[30rem]:*:aria-hidden:static',
  link: 'min-h-10 rounded-control px-3 text-label/[1.2] max-[24rem]:px-1 touch:min-h-11',
  // Wide enough for any address, so that the header does not shift when a wallet connects.
  wallet:
    'group busy-bar min-h-10 min-w-46 max-w-full rounded-control px-3.5 text-label/[1.2] whitespace-nowrap tabular-nums max-[30rem]:min-w-42 max-[30rem]:px-2.5 max-[30rem]:text-sm/[1.2] max-[24rem]:min-w-29 max-[24rem]:px-2 max-[24rem]:text-note/[1.2] max-[24rem]:*:aria-hidden:hidden touch:min-h-11',
} as const

type Variant = keyof typeof VARIANTS
type Size = keyof typeof SIZES

/** For links that look like a button, too. */
export function buttonClass(variant: Variant, size: Size = 'medium', extra = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant
  readonly size?: Size
  /**
   * The button keeps the focus while its action is pending, so its handler must ignore presses.
   */
  readonly busy?: boolean
  readonly icon?: ReactNode
}

/**
 * Ignores the second click of a double click: nobody can have read yet what the first click has
 * changed, such as a price.
 */
function BareButton({ onClick, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} onClick={(event) => event.detail <= 1 && onClick?.(event)} />
  )
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
    <BareButton
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(variant, size, className)}
      {...rest}
    >
      {busy ? spinner : icon}
      <span>{children}</span>
    </BareButton>
  )
}

export function SmallButton(props: Omit<ButtonProps, 'variant' | 'size'>) {
  return <Button variant="outline" size="small" {...props} />
}

export function ReloadButton() {
  return <SmallButton onClick={() => window.location.reload()}>Reload</SmallButton>
}

/**
 * On touch screens, the area of the button reaches beyond its line of text. An element that keeps
 * the room of such a button has the same class.
 */
export const TEXT_BUTTON =
  'relative -my-0.5 cursor-pointer rounded-sm py-0.5 text-sm touch:-my-3 touch:min-h-11 touch:min-w-11 font-semibold text-accent underline underline-offset-[0.25em] hover:text-accent-strong inactive:cursor-not-allowed inactive:text-ink-faint'

export function TextButton(props: ComponentProps<'button'>) {
  return <BareButton className={TEXT_BUTTON} {...props} />
}

export function CloseButton(props: ComponentProps<'button'>) {
  return (
    <BareButton
      className="-mt-1 -mr-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg border border-transparent text-ink-soft hover:bg-off hover:text-ink touch:-my-2 touch:-mr-2 touch:size-11"
      {...props}
    >
      <Icon name="cross" />
    </BareButton>
  )
}
