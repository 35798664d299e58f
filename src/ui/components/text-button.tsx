import type { ComponentProps } from 'react'

/** A button within a line of text. Where fingers press, it reaches beyond its line. */
export function TextButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="relative -my-0.5 cursor-pointer rounded-sm py-0.5 text-sm touch:-my-3 touch:min-h-11 touch:min-w-11 font-semibold text-accent underline underline-offset-[0.2em] hover:text-accent-strong inactive:cursor-not-allowed inactive:text-ink-faint"
      {...props}
    />
  )
}
