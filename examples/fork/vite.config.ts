import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import { site } from '../../vite.config.ts'
import { PROTOCOL } from './protocol.ts'

/** The page of Harbor Euro, with the files in `public` instead of those of the project. */
export default defineConfig(async (environment) =>
  mergeConfig(await site(PROTOCOL)(environment), {
    publicDir: fileURLToPath(new URL('public', import.meta.url)),
  }),
)
