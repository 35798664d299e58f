import { describe, expect, it } from 'vitest'
import { isFolderPath } from '../../build/absolute-base.ts'

describe(isFolderPath.name, () => {
  it.each(['/', '/isc', '/isc/', '/a/b-c/'])('takes %s', (base) => {
    expect(isFolderPath(base)).toBe(true)
  })

  it.each(['', './', '../', './isc/', 'isc', 'https://cdn.example/', '//cdn.example/', '/a b/'])(
    'refuses "%s"',
    (base) => expect(isFolderPath(base)).toBe(false),
  )
})
