import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The file of the site that contains the licences of the packages in the site. */
const NOTICES = 'THIRD-PARTY-NOTICES.txt'

/**
 * Packages that Vite leaves out, because the site contains no modules of them. The site contains
 * their styles, or code that the bundler adds.
 */
const WITHOUT_MODULES = ['rolldown', 'tailwindcss', 'vite']

/** The end of Vite's licence file. It is about packages that only Vite's server contains. */
const NOT_SHIPPED = /^# Licenses of bundled dependencies[^]*/m

/**
 * Makes Vite write the licences of the packages in the site, and adds the licences that Vite leaves
 * out.
 */
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

/** Returns the licence of a package in the format that Vite uses. */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, string>>
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each)) ?? ''
  const text = readFileSync(join(folder, file), 'utf8').replace(NOT_SHIPPED, '')
  return `## ${name} - ${version} (${license})\n\n${text.trim()}\n`
}
