const FORMATS = {
  ms: (value: number) => `${value.toFixed(0)} ms`,
  count: (value: number) => `${Number(value.toFixed(2))}`,
}

/** One line of the table: what was measured of ours, of its control and of the wagmi page. */
export interface Row {
  readonly name: string
  readonly unit: keyof typeof FORMATS
  readonly ours: readonly number[]
  readonly control?: readonly number[]
  readonly wagmi?: readonly number[]
  /** So much, or so many times the middle of what it is compared with. */
  readonly atMost?: { readonly value: number; readonly times?: 'control' | 'wagmi' } | undefined
}

/** Between two samples, their mean. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  if (below === undefined || above === undefined) return Number.NaN
  return below === above ? below : (below + above) / 2
}

/** A table in Markdown: medians, and the lowest and the highest sample of ours. */
export function formatTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const format = FORMATS[row.unit]
    const shown = (samples: readonly number[] = []) =>
      samples.length === 0 ? '' : format(median(samples))
    const spread = `${format(Math.min(...row.ours))} to ${format(Math.max(...row.ours))}`
    return [row.name, shown(row.ours), spread, shown(row.control), shown(row.wagmi), verdict(row)]
  })
  return [['', 'median', 'from to', 'control', 'wagmi', 'at most'], Array(6).fill('---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function verdict(row: Row): string {
  if (row.atMost === undefined) return ''
  const { value, times } = row.atMost
  const limit = times === undefined ? value : value * median(row[times] ?? [])
  const wanted = times === undefined ? FORMATS[row.unit](value) : `${value} × ${times}`
  return median(row.ours) <= limit ? wanted : `${wanted}, **missed**`
}
