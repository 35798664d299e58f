/**
 * The oldest supported browsers, all from spring and summer 2023. Tailwind's layers and media
 * queries need this Chrome and Safari, and `toSorted` needs this Firefox.
 */
export const OLDEST = { chrome: 111, edge: 111, firefox: 115, safari: 16.4 } as const

/** The same as Vite's build targets. Safari on iOS has the version numbers of Safari. */
export const TARGET = [...Object.entries(OLDEST), ['ios', OLDEST.safari]].map((each) =>
  each.join(''),
)
