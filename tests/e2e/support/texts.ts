import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the texts of all files below a folder, by their paths in the folder. */
export function textsUnder(folder: string): readonly (readonly [path: string, text: string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')])
}
