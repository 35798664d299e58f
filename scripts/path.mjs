import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program of this name would be, in the order in which a shell looks. */
export function placesOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
