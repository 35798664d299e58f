import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The file of the site with the licences of the packages in it. */
const NOTICES = 'THIRD-PARTY-NOTICES.txt'

/** What is in the site of these is no module of theirs: styles, and code of the bundler's. */
const WITHOUT_MODULES = ['rolldown', 'tailwindcss', 'vite']

/** Vite's file goes on with what only its server is made of. */
const NOT_SHIPPED = /^# Licenses of bundled dependencies[^]*/m

/** Has Vite write the licences of what the site is made of, and adds those that it leaves out. */
export function licences(): Plugin {
  let root = ''
  return {
    name: 'licences',
    apply: 'build',
    config: () => ({ build: { license: { fileName: NOTICES } } }),
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const notices = bundle[NOTICES]
        if (notices?.type !== 'asset') return this.error('Vite has written no licences.')
        const added = WITHOUT_MODULES.map((name) => licenceOf(join(root, 'node_modules', name)))
        notices.source = [notices.source, ...added].join('\n')
      },
    },
  }
}

/** As Vite writes it. */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, string>>
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each)) ?? ''
  const text = readFileSync(join(folder, file), 'utf8').replace(NOT_SHIPPED, '')
  return `## ${name} - ${version} (${license})\n\n${text.trim()}\n`
}
