import type { OLDEST } from '../../../build/target.ts'

/** Something of the platform that is as young as the oldest browsers, or younger. */
export interface Feature {
  readonly name: string
  /** How it looks in what is built. */
  readonly pattern: RegExp
  /** The first versions with it; none where there is none yet. */
  readonly since: Readonly<Partial<Record<keyof typeof OLDEST, number>>>
  /** Why it may be there all the same. */
  readonly harmless?: string
}

const method = (...names: readonly string[]) => new RegExp(`\\.(?:${names.join('|')})\\(`)
const since = (chrome: number, firefox: number, safari: number) => ({
  chrome,
  edge: chrome,
  firefox,
  safari,
})

/**
 * Not all that there is: what this project, or a package that it takes, might come to use. What the
 * language has, the compiler's `lib` holds our own code to; this is for the packages as well.
 */
export const SCRIPTS: readonly Feature[] = [
  {
    name: 'arrays by copy',
    pattern: method('toSorted', 'toReversed', 'toSpliced'),
    since: since(110, 115, 16),
  },
  { name: 'lookbehind', pattern: /\(\?<[=!]/, since: since(62, 78, 16.4) },
  { name: 'Array.fromAsync', pattern: /Array\.fromAsync/, since: since(121, 115, 16.4) },
  { name: 'grouping', pattern: /(?:Object|Map)\.groupBy/, since: since(117, 119, 17.4) },
  { name: 'Promise.withResolvers', pattern: /\.withResolvers/, since: since(119, 121, 17.4) },
  { name: 'Promise.try', pattern: /Promise\.try/, since: since(128, 134, 18.2) },
  { name: 'AbortSignal.any', pattern: /AbortSignal\.any/, since: since(116, 124, 17.4) },
  {
    name: 'well-formed strings',
    pattern: method('isWellFormed', 'toWellFormed'),
    since: since(111, 119, 16.4),
  },
  {
    name: 'sets as sets',
    pattern: method('symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'),
    since: since(122, 127, 17),
  },
  {
    name: 'iterator helpers',
    pattern:
      /Iterator\.from|\.(?:values|keys|entries)\(\)\.(?:map|filter|find|some|every|take|drop|reduce|toArray|forEach|flatMap)\(/,
    since: since(122, 131, 18.4),
  },
  { name: 'URL without a throw', pattern: /URL\.(?:canParse|parse)\(/, since: since(126, 126, 18) },
  { name: 'RegExp.escape', pattern: /RegExp\.escape/, since: since(136, 134, 18.2) },
  { name: 'modifiers in patterns', pattern: /\(\?[ims]+(?:-[ims]+)?:/, since: since(125, 132, 26) },
  {
    name: 'bytes as text',
    pattern: /\.(?:fromBase64|toBase64|fromHex|setFromHex)\(/,
    since: since(140, 133, 18.2),
  },
  { name: 'checkVisibility', pattern: method('checkVisibility'), since: since(105, 106, 17.4) },
  { name: 'popovers', pattern: method('showPopover', 'togglePopover'), since: since(114, 125, 17) },
  { name: 'user activation', pattern: /\.userActivation/, since: since(72, 120, 16.4) },
  {
    name: 'idle callbacks',
    pattern: method('requestIdleCallback'),
    since: { chrome: 47, edge: 79, firefox: 55 },
  },
  {
    name: 'scheduler',
    pattern: /\bscheduler\.(?:yield|postTask)/,
    since: { chrome: 129, edge: 129, firefox: 142 },
  },
  {
    name: 'view transitions',
    pattern: method('startViewTransition'),
    since: since(111, 144, 18),
    harmless: 'React and the router ask whether it is there, and nothing here begins one',
  },
]

export const STYLES: readonly Feature[] = [
  { name: ':has()', pattern: /:has\(/, since: since(105, 121, 15.4) },
  { name: 'nesting', pattern: /[{;}]\s*&/, since: since(120, 117, 17.2) },
  { name: 'light-dark()', pattern: /light-dark\(/, since: since(123, 120, 17.5) },
  { name: '@scope', pattern: /@scope\b/, since: since(118, 146, 17.4) },
  { name: 'linear() easing', pattern: /:[^;{}]*\blinear\(/, since: since(113, 112, 17.2) },
  { name: ':user-valid', pattern: /:user-(?:in)?valid/, since: since(119, 88, 16.5) },
  { name: 'anchors', pattern: /anchor-name|position-anchor/, since: since(125, 147, 26) },
  {
    name: 'field-sizing',
    pattern: /field-sizing/,
    since: { chrome: 123, edge: 123, safari: 26.2 },
  },
  {
    name: 'relative colours',
    pattern: /\((?:from|rgb\(from)\b/,
    since: since(119, 128, 16.4),
    harmless: 'Tailwind asks by it for browsers without @property',
  },
  {
    name: '@property',
    pattern: /@property\b/,
    since: since(85, 128, 16.4),
    harmless: 'Tailwind sets the same by an @supports for browsers without it',
  },
  {
    name: '@starting-style',
    pattern: /@starting-style/,
    since: since(117, 129, 17.5),
    harmless: 'without it a toast is there at once',
  },
  {
    name: 'text-wrap',
    pattern: /text-wrap:(?:balance|pretty)/,
    since: since(117, 121, 17.5),
    harmless: 'without it lines break where they would anyway',
  },
]
