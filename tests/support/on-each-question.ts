/** The port, with something done before each question to it. */
export function onEachQuestion<Port extends object>(port: Port, act: () => void): Port {
  return new Proxy(port, {
    get(target, name, itself) {
      act()
      return Reflect.get(target, name, itself) as unknown
    },
  })
}
