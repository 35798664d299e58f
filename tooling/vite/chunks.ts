import type { Plugin } from 'vite'

/**
 * The oldest supported browsers, all from spring and summer 2023. Tailwind's layers and media
 * queries need this Chrome and Safari, and `toSorted` needs this Firefox.
 */
export const OLDEST = { chrome: 111, edge: 111, firefox: 115, safari: 16.4 } as const

/**
 * The same browsers in the form of Vite's build targets. Safari on iOS has the version numbers of
 * Safari.
 */
const TARGET = [...Object.entries(OLDEST), ['ios', OLDEST.safari]].map((each) => each.join(''))

/**
 * Sets the browsers that the code is built for, and how the code is split into chunks. Dynamic
 * imports split the code, too.
 */
export function chunks(): Plugin {
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      // The default build of tsyringe is for browsers without classes.
      resolve: { alias: [{ find: /^tsyringe$/, replacement: 'tsyringe/dist/esm2015/index.js' }] },
      build: {
        target: TARGET,
        // All supported browsers have module preloading.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Radix names its functions for debuggers with calls of `__name`. Without this option,
          // these calls keep unused functions in the build.
          treeshake: { manualPureFunctions: ['__name'] },
          output: {
            // Without these groups, the code that pages and other parts share would become a dozen
            // small chunks.
            codeSplitting: {
              groups: [
                // The code that needs no React. It is evaluated while React is downloaded
                // (main.ts).
                { name: 'index', tags: ['$initial'] },
                { name: 'app', test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\// },
                {
                  // Reads the chain while React is downloaded.
                  name: 'services',
                  test: /\/src\/(?:card-services|application\/(?:account|chain|exchange\/(?!draft)|transactions)|domain\/(?:card|messages\/(?:account|activity|amount|basket|card|outcome|summary)|transactions\/(?:matching|requests)|wallet\/account))/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'domain',
                  // Excludes the code that the home page does not need at first.
                  test: /\/src\/domain\/(?!messages\/toast)/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  // The home page with its card.
                  name: 'card',
                  test: /\/src\/ui\/(?:components\/(?:amount-field|disclosure|when)|features\/(?:account|activity|exchange)|pages\/home\/home|hooks\/use-(?:account|summary))/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'ui',
                  test: /\/src\/ui\/(?!components\/mui|constructed-styles)/,
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
