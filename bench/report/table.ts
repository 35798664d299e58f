import { isMet, ratio, type Limit, type Measure, type Unit } from './measure.ts'
import { median, quantile } from './statistics.ts'

const FORMATS: Readonly<Record<Unit, (value: number) => string>> = {
  ms: (value) => (value < 100 ? `${round(value, 1)} ms` : `${round(value, 0)} ms`),
  kB: (value) => `${round(value / 1000, 1)} kB`,
  MB: (value) => `${round(value / 1_000_000, 2)} MB`,
  count: (value) => round(value, 2),
  share: (value) => round(value, 6),
}

/** A table in Markdown: ours, each of those it is compared with, and the targets. */
export function measureTable(measures: readonly Measure[], others: readonly string[]): string {
  const head = ['', 'ours', ...others, ...others.map((name) => `÷ ${name}`), 'target']
  const rows = measures.map((measure) => [
    measure.name,
    cell(measure.ours, measure.unit),
    ...others.map((name) => cell(measure.others?.[name] ?? [], measure.unit)),
    ...others.map((name) => ratio(measure, name)?.toFixed(2) ?? ''),
    (measure.limits ?? []).map((limit) => target(measure, limit)).join('; '),
  ])
  return table(head, rows)
}

/** The middle, and in brackets from the tenth to the ninetieth in a hundred where they differ. */
export function cell(samples: readonly number[], unit: Unit): string {
  if (samples.length === 0) return ''
  const format = (value: number) => (value === Infinity ? 'never' : FORMATS[unit](value))
  const [low, high] = [format(quantile(samples, 0.1)), format(quantile(samples, 0.9))]
  const middle = format(median(samples))
  return low === high ? middle : `${middle} (${low.replace(/ \w+$/, '')}–${high})`
}

function target(measure: Measure, limit: Limit): string {
  const { atMost, times } = limit
  const wanted = times === undefined ? FORMATS[measure.unit](atMost) : `${atMost} × ${times}`
  const met = isMet(measure, limit)
  const verdict = met === undefined ? 'not measured' : met ? 'met' : '**missed**'
  return `≤ ${wanted}: ${verdict}`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [line(head), rule, ...rows.map(line)].join('\n')
}

const round = (value: number, digits: number) => `${Number(value.toFixed(digits))}`
