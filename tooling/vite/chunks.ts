import type { Plugin } from 'vite'

/**
 * The oldest supported browsers, all from spring and summer 2023. Tailwind's layers and media
 * queries need this Chrome and Safari, and `toSorted` needs this Firefox.
 */
export const OLDEST = { chrome: 111, edge: 111, firefox: 115, safari: 16.4 } as const

/** The same as Vite's build targets. Safari on iOS has the version numbers of Safari. */
const TARGET = [...Object.entries(OLDEST), ['ios', OLDEST.safari]].map((each) => each.join(''))

/**
 * The browsers that the code is for, and how it is split into chunks, besides what pages and parts
 * are loaded apart.
 */
export function chunks(): Plugin {
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      // The package's default build is for browsers without classes.
      resolve: { alias: [{ find: /^tsyringe$/, replacement: 'tsyringe/dist/esm2015/index.js' }] },
      build: {
        target: TARGET,
        // All of these browsers have module preloading.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Radix names its functions for debuggers, which keeps those that nobody calls.
          treeshake: { manualPureFunctions: ['__name'] },
          output: {
            // What pages and other parts have in common would be a dozen small chunks.
            codeSplitting: {
              groups: [
                // What needs no React is evaluated while React is downloaded (main.ts).
                { name: 'index', tags: ['$initial'] },
                { name: 'app', test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\// },
                {
                  // What the toaster and the parts of a connected account have in common.
                  name: 'late',
                  test: /\/src\/(?:domain\/(?:transactions|basket\/(?:price|quote)|messages\/(?:quote|toast|transaction)|wallet\/account)|ui\/(?:components\/transaction|hooks\/use-account))/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'shared',
                  // But for what the home page does not need at first.
                  test: /\/src\/(?:ui|domain)\/(?!components\/mui|constructed-styles|messages\/failure|basket\/coin-symbol)/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    }),
  }
}
