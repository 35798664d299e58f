interface CoinDotProps {
  readonly color: string
}

/** The colour by which a coin is known beside its name. */
export function CoinDot({ color }: CoinDotProps) {
  return (
    <span
      className="size-3 shrink-0 rounded-[0.1875rem] forced-color-adjust-none"
      style={{ backgroundColor: color }}
      aria-hidden="true"
    />
  )
}
