import { describe, expect, it } from 'vitest'
import { baseProblem } from '../../build/absolute-base.ts'

describe(baseProblem.name, () => {
  it.each(['/', '/isc', '/isc/', '/a/b-c/'])('takes %s', (base) => {
    expect(baseProblem(base)).toBeUndefined()
  })

  it.each(['', '.', './', '../', './isc/'])('names "%s" as relative', (base) => {
    expect(baseProblem(base)).toMatch(/^--base=\S* is relative: [^\n]*$/)
  })

  it.each(['isc', 'https://cdn.example/isc/', '//cdn.example/', '/a b/'])('refuses %s', (base) => {
    expect(baseProblem(base)).toMatch(/ is not the path of a folder\. [^\n]*$/)
  })
})
