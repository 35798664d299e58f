import { defineConfig } from 'vite'
import { site } from '../../vite.config.ts'
import { PROTOCOL } from './protocol.ts'

export default defineConfig(site(PROTOCOL, import.meta.dirname))
