const FORMATS = {
  ms: (value: number) => `${value.toFixed(0)} ms`,
  megabytes: (value: number) => `${value.toFixed(1)} MB`,
  count: (value: number) => `${Number(value.toFixed(2))}`,
}

/** The pages that our page is compared with. */
export type Comparison = 'control' | 'floor' | 'wagmi'

/** A limit. It is the value itself, or this many times the median of a comparison. */
interface Limit {
  readonly value: number
  readonly times?: Comparison
}

/** One line of the table: the samples of our page and of the pages that it is compared with. */
export interface Row {
  readonly name: string
  readonly unit: keyof typeof FORMATS
  readonly ours: readonly number[]
  readonly others?: Partial<Record<Comparison, readonly number[]>>
  readonly atMost: readonly Limit[]
}

/** Returns the median. If the median is between two samples, returns their mean. */
export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  if (below === undefined || above === undefined) return Number.NaN
  return below === above ? below : (below + above) / 2
}

/**
 * Returns a table in Markdown, with all medians, and with the lowest and the highest sample of our
 * page.
 */
export function formatTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const format = FORMATS[row.unit]
    const shown = (samples: readonly number[] = []) =>
      samples.length === 0 ? '' : format(median(samples))
    const spread = `${format(Math.min(...row.ours))} to ${format(Math.max(...row.ours))}`
    const others = COMPARISONS.map((name) => shown(row.others?.[name]))
    const limits = row.atMost.map((limit) => verdict(row, limit)).join(', ')
    return [row.name, shown(row.ours), spread, ...others, limits]
  })
  const head = ['', 'median', 'from to', ...COMPARISONS, 'at most']
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const COMPARISONS: readonly Comparison[] = ['control', 'floor', 'wagmi']

function verdict({ ours, others, unit }: Row, { value, times }: Limit): string {
  const limit = times === undefined ? value : value * median(others?.[times] ?? [])
  const wanted = times === undefined ? FORMATS[unit](value) : `${value} × ${times}`
  return median(ours) <= limit ? wanted : `${wanted} **missed**`
}
