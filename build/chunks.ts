import type { Plugin } from 'vite'

/** How the site is split into chunks, besides what pages and parts are loaded apart. */
export function chunks(): Plugin {
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      // The package's default build is for browsers without classes.
      resolve: { alias: [{ find: /^tsyringe$/, replacement: 'tsyringe/dist/esm2015/index.js' }] },
      build: {
        // All browsers of build/target.ts have module preloading.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Radix names its functions for debuggers, which keeps those that nobody calls.
          treeshake: { manualPureFunctions: ['__name'] },
          output: {
            // What pages and other parts have in common would be a dozen small chunks.
            codeSplitting: {
              groups: [
                { name: 'index', tags: ['$initial'] },
                {
                  name: 'shared',
                  // But for what the home page does not need at first.
                  test: /\/src\/(?:ui|domain)\/(?!components\/mui|messages\/activity)/,
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
