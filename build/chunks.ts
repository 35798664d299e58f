import type { Plugin } from 'vite'

/** Splits the site into chunks, so that the first page needs few and small ones. */
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
          output: {
            // One chunk with everything that every page needs, and a few for what would be many small
            // ones: each is a request of its own, and a hash in every document. Connecting does not
            // need the one for later.
            codeSplitting: {
              groups: [
                { name: 'initial', tags: ['$initial'] },
                { name: 'renderer', test: /\/node_modules\/(?:react-dom|scheduler)\// },
                {
                  name: 'later',
                  test: /\/src\/.*\/(?:clear-(?:site-)?data|copy-button|close-button)/,
                },
                { name: 'components', test: /\/src\/ui\/components\//, minShareCount: 2 },
                {
                  name: 'menus',
                  test: /\/src\/ui\/features\/wallet\/(?:wallet-menu|wallet-chooser)/,
                },
                // What people open beside the card and in the activity.
                {
                  name: 'details',
                  test: /\/src\/.*\/(?:transaction-summary|summary-messages|activity-(?:tools|export|overview)|wrap-(?:form|messages))\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
                // With the first transaction.
                {
                  name: 'transactions',
                  test: /\/src\/.*\/(?:following|advance|summary|(?:batch|mined|replaced|transaction)-status|find-by-nonce)\.ts$/,
                  includeDependenciesRecursively: false,
                },
                { name: 'protocol', test: /\/src\/.*\/(?:protocol-service|cost-history)\.ts$/ },
              ],
            },
          },
        },
      },
    }),
  }
}
