/**
 * A regular expression that contains values, such as the names of the protocol. The rest is written
 * as between slashes.
 */
export function pattern({ raw }: TemplateStringsArray, ...values: readonly unknown[]): RegExp {
  const literally = values.map((value) => `${value}`.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return new RegExp(String.raw({ raw }, ...literally))
}
