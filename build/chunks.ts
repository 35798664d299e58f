import type { Plugin } from 'vite'

/** How the site is cut into scripts, so that the first page asks for few and small ones. */
export function chunks(): Plugin {
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      // The package's default is for browsers that have no classes.
      resolve: { alias: [{ find: /^tsyringe$/, replacement: 'tsyringe/dist/esm2015/index.js' }] },
      build: {
        // Every browser that runs the rest knows what it stands in for.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // All that every page needs in one piece, whatever else may need parts of it as well.
            codeSplitting: {
              groups: [
                { name: 'initial', tags: ['$initial'] },
                // Several pages and parts share these, and each alone is too small for a request.
                { name: 'components', test: /\/src\/ui\/(?:components|hooks)\// },
                { name: 'renderer', test: /\/node_modules\/(?:react-dom|scheduler)\// },
              ],
            },
          },
        },
      },
    }),
  }
}
