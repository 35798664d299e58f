import { blockingTime } from '../report/blocking.ts'
import type { Limit, Measure } from '../report/measure.ts'
import { STOPS, type Route } from './sites.ts'
import type { Visit } from './visit.ts'

type Visits = ReadonlyMap<string, readonly Visit[]>
type Pick = (visit: Visit) => number

const CONTROL = 'control'
const WAGMI = 'wagmi'
const JS = 'text/javascript'

const PAINT: readonly Limit[] = [
  { atMost: 1.15, times: CONTROL },
  { atMost: 0.5, times: WAGMI },
]

const answered: Pick = ({ asked }) => asked ?? Infinity
const afterPaint: Pick = (visit) => answered(visit) - visit.firstPaint
const scripts: Pick = ({ bytes }) => bytes[JS] ?? 0
const documents: Pick = ({ bytes }) => bytes['text/html'] ?? 0
const firstKey: Pick = ({ mirrored }) => mirrored[0] ?? Infinity
const slowestKey: Pick = ({ mirrored }) => Math.max(...mirrored)

/** What holds for every page, and its targets. */
export function pageMeasures(visits: Visits, route: Route): readonly Measure[] {
  const compare = comparison(visits, {
    ours: STOPS.ours(route),
    [CONTROL]: STOPS.control(route),
    [WAGMI]: STOPS.wagmi,
  })
  const isHome = route === '/'
  const beyondHome: Measure = {
    name: '… more than on `/`',
    unit: 'kB',
    ours: added(visits, STOPS.ours('/'), STOPS.ours(route)),
    limits: [{ atMost: 60_000 }],
  }
  return [
    compare('first contentful paint', 'ms', (visit) => visit.firstPaint, PAINT),
    compare('largest contentful paint', 'ms', (visit) => visit.largestPaint, PAINT),
    compare('total blocking time', 'ms', ({ longTasks }) => blockingTime(longTasks), [
      { atMost: 150 },
    ]),
    compare('… of it after the first paint', 'ms', ({ longTasks, firstPaint }) =>
      blockingTime(longTasks, firstPaint),
    ),
    compare('layout shift', 'share', ({ layoutShift }) => layoutShift, [{ atMost: 0 }]),
    compare('heap after load', 'MB', ({ heap }) => heap, [{ atMost: 1.2, times: WAGMI }]),
    compare('document', 'kB', documents, [{ atMost: 14_000 }]),
    compare('JavaScript before connecting', 'kB', scripts, isHome ? [{ atMost: 100_000 }] : []),
    ...(isHome ? [] : [beyondHome]),
    compare('requests', 'count', ({ requests }) => requests, isHome ? [{ atMost: 6 }] : []),
    compare('other hosts', 'count', ({ otherHosts }) => otherHosts, [{ atMost: 0 }]),
  ]
}

/** What is done on the home page, by people and by code that connecting brings. */
export function homeMeasures(visits: Visits): readonly Measure[] {
  const connecting = comparison(visits, { ours: STOPS.connect, [WAGMI]: STOPS.wagmiConnect })
  const typing = comparison(visits, { ours: STOPS.ours('/') })
  return [
    connecting('Connect answers', 'ms', answered, [{ atMost: 1, times: WAGMI }]),
    connecting('… after the first paint', 'ms', afterPaint, [{ atMost: 50 }]),
    {
      name: 'JavaScript that connecting adds',
      unit: 'kB',
      ours: added(visits, STOPS.ours('/'), STOPS.connect),
      others: { [WAGMI]: added(visits, STOPS.wagmi, STOPS.wagmiConnect) },
      limits: [{ atMost: 40_000 }],
    },
    typing('first key to painted mirror', 'ms', firstKey, [{ atMost: 50 }]),
    typing('slowest of seven keys', 'ms', slowestKey, [{ atMost: 50 }]),
  ]
}

/** Of which pages a measure takes its samples, by the names of their columns. */
function comparison(
  visits: Visits,
  { ours, ...others }: { ours: string } & Record<string, string>,
) {
  const samples = (stop: string, pick: Pick) => (visits.get(stop) ?? []).map(pick)
  return (
    name: string,
    unit: Measure['unit'],
    pick: Pick,
    limits: readonly Limit[] = [],
  ): Measure => ({
    name,
    unit,
    ours: samples(ours, pick),
    others: Object.fromEntries(
      Object.entries(others).map(([column, stop]) => [column, samples(stop, pick)]),
    ),
    limits,
  })
}

/** Round by round, what the second visit has downloaded beyond the first. */
function added(visits: Visits, before: string, after: string): readonly number[] {
  const usual = visits.get(before) ?? []
  return (visits.get(after) ?? []).map((visit, round) => {
    const first = usual[round]
    return scripts(visit) - (first === undefined ? 0 : scripts(first))
  })
}
