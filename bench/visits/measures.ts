import { row, type Limit, type Measure, type Unit } from '../report/measure.ts'
import type { Visit } from './visit.ts'

/** By the names of the stops; each stop's in the order of the rounds. */
export type Visits = ReadonlyMap<string, readonly Visit[]>

const PAINT: readonly Limit[] = [
  { atMost: 1.15, times: 'control' },
  { atMost: 0.5, times: 'wagmi' },
]
const AS_WAGMI: readonly Limit[] = [{ atMost: 1, times: 'wagmi' }]
const LITTLE_OVER_WAGMI: readonly Limit[] = [{ atMost: 1.2, times: 'wagmi' }]

/** What holds for every page, and its targets. */
export function pageMeasures(visits: Visits, route: string): readonly Measure[] {
  const ours = `ours ${route}`
  const compare = comparison(visits, ours, { control: `control ${route}`, wagmi: 'wagmi' })
  const isHome = route === '/'
  const beyondHome = row('… more than on `/`', 'kB', added(visits, 'ours /', ours), 60_000)
  return [
    compare('first contentful paint', 'ms', 'firstPaint', PAINT),
    compare('largest contentful paint', 'ms', 'largestPaint', PAINT),
    compare('total blocking time', 'ms', 'blocked', [{ atMost: 150 }]),
    compare('… of it after the first paint', 'ms', 'blockedAfterPaint'),
    compare('layout shift', 'share', 'layoutShift', [{ atMost: 0 }]),
    compare('heap after load', 'MB', 'heap', LITTLE_OVER_WAGMI),
    compare('document', 'kB', 'document', [{ atMost: 14_000 }]),
    compare('JavaScript before connecting', 'kB', 'scripts', isHome ? [{ atMost: 100_000 }] : []),
    ...(isHome ? [] : [beyondHome]),
    compare('requests', 'count', 'requests', isHome ? [{ atMost: 6 }] : []),
    compare('other hosts', 'count', 'otherHosts', [{ atMost: 0 }]),
    ...(isHome ? homeMeasures(visits) : []),
  ]
}

/** What is done on the home page, by people and by code that connecting brings. */
function homeMeasures(visits: Visits): readonly Measure[] {
  const [ours, wagmi] = ['ours, connecting', 'wagmi, connecting']
  const connecting = comparison(visits, ours, { wagmi })
  const listings = visits.get('ours, listing') ?? []
  const typing = comparison(visits, 'ours /', {})
  return [
    connecting('Connect answers', 'ms', 'asked', AS_WAGMI),
    connecting('… after the first paint', 'ms', 'askedAfterPaint', [{ atMost: 50 }]),
    {
      ...row('JavaScript that connecting adds', 'kB', added(visits, 'ours /', ours), 40_000),
      others: { wagmi: added(visits, 'wagmi', wagmi) },
    },
    typing('first key to painted mirror', 'ms', 'firstKey', [{ atMost: 50 }]),
    typing('slowest of seven keys', 'ms', 'slowestKey', [{ atMost: 50 }]),
    {
      ...row(
        'activity with 500 entries opens',
        'ms',
        listings.map(({ listed }) => listed),
        100,
      ),
      others: { control: listings.map(({ listedAsCopy }) => listedAsCopy) },
    },
  ]
}

/** Makes measures that take their columns from these stops. */
function comparison(visits: Visits, ours: string, others: Readonly<Record<string, string>>) {
  const of = (stop: string, key: keyof Visit) => (visits.get(stop) ?? []).map((made) => made[key])
  return (name: string, unit: Unit, key: keyof Visit, limits: readonly Limit[] = []): Measure => {
    const compared = Object.entries(others).map(([column, stop]) => [column, of(stop, key)])
    return { name, unit, ours: of(ours, key), others: Object.fromEntries(compared), limits }
  }
}

/** Round by round, how many bytes of scripts the second visit has downloaded beyond the first. */
function added(visits: Visits, before: string, after: string): readonly number[] {
  const usual = visits.get(before) ?? []
  return (visits.get(after) ?? []).map(
    ({ scripts }, round) => scripts - (usual[round]?.scripts ?? 0),
  )
}
