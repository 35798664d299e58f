import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The file of the site with the licences of the packages in it. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt'

/** Licences that ask for nothing but their notice. The last one is for typefaces. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
])

/** What these write into the site is no module of theirs: Tailwind's styles. */
const WITHOUT_MODULES = ['tailwindcss']

/** Whose code a module is that is in no file. */
const VIRTUAL: readonly (readonly [prefix: string, name: string])[] = [
  ['\0rolldown/', 'rolldown'],
  ['\0vite/', 'vite'],
]

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|copyright)/i

/** Vite's file goes on with what only its server is made of. */
const NOT_SHIPPED = /^# Licenses of bundled dependencies[^]*/m

const RULE = `\n\n${'-'.repeat(80)}\n\n`

export interface ShippedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly text: string
}

/** Writes the licences of what the site is made of, and fails where one is not allowed. */
export function thirdPartyNotices(): Plugin {
  let root = ''
  return {
    name: 'third-party-notices',
    apply: 'build',
    configResolved: (config) => void ({ root } = config),
    generateBundle(_options, bundle) {
      const source = noticesOf(shippedPackages(bundle, root))
      this.emitFile({ type: 'asset', fileName: NOTICES, source })
    },
  }
}

/**
 * The packages that have a part in the bundle, by name.
 * @throws if the licence of one is not allowed, or is not known
 */
export function shippedPackages(bundle: Rolldown.OutputBundle, root: string): ShippedPackage[] {
  const folders = new Set(WITHOUT_MODULES.map((name) => join(root, 'node_modules', name)))
  for (const output of Object.values(bundle)) {
    const files = output.type === 'chunk' ? modulesOf(output) : output.originalFileNames
    for (const file of files) {
      const folder = packageFolder(file, root)
      if (folder !== undefined) folders.add(folder)
    }
  }
  const packages = [...folders].map(readPackage)
  return packages.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
}

export function noticesOf(packages: readonly ShippedPackage[]): string {
  const list = packages.map((each) => `${idOf(each)} (${each.licence})`).join('\n')
  const head = `This site contains parts of these packages, under the licences below:\n\n${list}`
  return `${[head, ...packages.map((each) => `${idOf(each)}\n\n${each.text}`)].join(RULE)}\n`
}

/** The modules of which any code is left. */
function modulesOf({ modules }: Rolldown.OutputChunk): string[] {
  return Object.keys(modules).filter((id) => modules[id]?.code)
}

/** The folder of the package that a file belongs to; undefined for a file of the project. */
function packageFolder(file: string, root: string): string | undefined {
  const virtual = VIRTUAL.find(([prefix]) => file.startsWith(prefix))
  if (virtual !== undefined) return join(root, 'node_modules', virtual[1])
  const path = resolve(root, file)
  const [folder] = /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path) ?? []
  if (folder !== undefined) return folder
  if (!file.startsWith('\0') && path.startsWith(root + sep)) return undefined
  throw new Error(`No package was found for ${JSON.stringify(file)}, so its licence is unknown.`)
}

function readPackage(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string }
  if (license === undefined || !ALLOWED.has(license)) {
    throw new Error(`The licence of ${name}, ${license ?? 'unknown'}, is not allowed in the site.`)
  }
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  if (files.length === 0) throw new Error(`${name} has no file with its licence.`)
  const texts = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8'))
  const text = texts.map((each) => each.replace(NOT_SHIPPED, '').trim()).join('\n\n')
  return { name, version, licence: license, text: text.replaceAll('\r\n', '\n') }
}

function idOf({ name, version }: ShippedPackage): string {
  return `${name} ${version}`
}
