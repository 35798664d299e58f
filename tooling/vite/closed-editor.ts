import type { Plugin } from 'vite'

/**
 * Keeps pages of other sites from Vite's development server where it opens files in an editor: it
 * does so for whoever asks.
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
