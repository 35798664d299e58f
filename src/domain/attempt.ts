/**
 * The value, or nothing where reading it throws. The objects of wallets may be proxies or have getters
 * that throw, and browsers that forbid storage throw at any use of it.
 */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
