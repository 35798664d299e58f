import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the page with wagmi. In the mode "floor", builds the script of the floor instead. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  build: mode !== 'floor' ? {} : { rolldownOptions: { input: ownFile('floor.tsx') } },
}))

function ownFile(name: string) {
  return fileURLToPath(new URL(name, import.meta.url))
}
