import type { ComponentProps } from 'react'

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
