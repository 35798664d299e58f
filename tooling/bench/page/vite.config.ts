import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page with wagmi, or in the mode "floor" the script of the floor. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  build: mode !== 'floor' ? {} : { rolldownOptions: { input: ownFile('floor.tsx') } },
}))

function ownFile(name: string) {
  return fileURLToPath(new URL(name, import.meta.url))
}
