import { err, type Result } from '../../domain/result.ts'

type Method = (...args: never[]) => Promise<Result<unknown>>

/**
 * Methods of a port that pass each call on to another object. The object is looked for at each
 * call, because it may be chosen or loaded only then. Without it, a call fails with
 * `providerMissing`.
 */
export function forward<Port extends Record<Name, Method>, Name extends string>(
  names: readonly Name[],
  find: () => Promise<Port | undefined>,
): Pick<Port, Name> {
  const methods = names.map((name) => {
    const call = async (...args: never[]) => {
      const port = await find()
      return port ? port[name](...args) : err({ kind: 'providerMissing' })
    }
    return [name, call] as const
  })
  return Object.fromEntries(methods) as Pick<Port, Name>
}
