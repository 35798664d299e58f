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
            // ones: each is a request of its own, and a hash in every document.
            codeSplitting: {
              groups: [
                { name: 'initial', tags: ['$initial'] },
                { name: 'renderer', test: /\/node_modules\/(?:react-dom|scheduler)\// },
                { name: 'clear-data', test: /\/src\/.*\/clear-(?:site-)?data/ },
                { name: 'components', test: /\/src\/ui\/components\//, minShareCount: 2 },
                {
                  name: 'menus',
                  test: /\/src\/ui\/features\/wallet\/(?:wallet-menu|wallet-chooser)/,
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
