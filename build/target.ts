/**
 * The oldest browsers that the site is built for, all of spring and summer 2023. Tailwind's layers and
 * media queries ask for this Chrome and this Safari, our own arrays (`toSorted`) for this Firefox.
 */
export const OLDEST = { chrome: 111, edge: 111, firefox: 115, safari: 16.4 } as const

/** The same in the words of Vite. Safari on phones has the numbers of Safari. */
export const TARGET = [...Object.entries(OLDEST), ['ios', OLDEST.safari]].map((each) =>
  each.join(''),
)
