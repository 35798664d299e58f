import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './icon.tsx'

type Variant = 'primary' | 'outline' | 'ghost'

const VARIANTS: Readonly<Record<Variant, string>> = {
  primary: 'button button-primary',
  outline: 'button button-outline',
  ghost: 'button button-ghost',
}

/** The looks of a button, for links that read as one. */
export function buttonClass(variant: Variant, extra = ''): string {
  return `${VARIANTS[variant]} ${extra}`
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant
  /** Shows something turning in place of the icon and says so to assistive technology. */
  readonly busy?: boolean
  readonly icon?: ReactNode
}

export function Button({
  variant = 'primary',
  busy = false,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  )
}
