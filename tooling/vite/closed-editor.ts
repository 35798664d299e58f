import type { Plugin } from 'vite'

/**
 * Stops pages of other sites from opening files in an editor through Vite's development server. The
 * server would open files for everybody who asks.
 */
export function closedEditor(): Plugin {
  return {
    name: 'closed-editor',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/__open-in-editor', ({ headers }, response, next) => {
        if (headers['sec-fetch-site'] === 'same-origin') return next()
        response.writeHead(403).end()
      })
    },
  }
}
