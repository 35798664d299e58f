import { describe, expect, it } from 'vitest'
import { takeOutTypeface } from '../../build/typeface.ts'

const DOWNLOADED =
  '@font-face{font-family:Face Variable;font-style:normal;font-display:optional;font-weight:300 900;' +
  'src:url(/assets/face.woff2)format("woff2")}'
const LOCAL = '@font-face{font-family:Fallback;src:local(Arial);size-adjust:100.7%}'

/** What a visit does with the typeface before and after the page has loaded. */
async function visit(storage: Record<string, string>, file: 'there' | 'lost' = 'there') {
  const happened: unknown[] = []
  class Face {
    constructor(...parameters: unknown[]) {
      happened.push(parameters)
    }
    async load() {
      happened.push('load')
      if (file === 'lost') throw new Error('It does not come.')
    }
  }
  const fonts = { add: () => void happened.push('add') }
  const listeners: (() => void)[] = []
  const names = ['document', 'FontFace', 'localStorage', 'addEventListener']
  const { script } = takeOutTypeface(DOWNLOADED)
  // oxlint-disable-next-line no-new-func -- it is a script of the page's
  new Function(...names, script)({ fonts }, Face, storage, (_type: string, heard: () => void) =>
    listeners.push(heard),
  )
  const before = happened.splice(0)
  for (const heard of listeners) heard()
  await Promise.resolve()
  return { before, after: happened }
}
const FACE = [
  'Face Variable',
  'url(/assets/face.woff2)format("woff2")',
  { weight: '300 900', display: 'optional' },
]

describe(takeOutTypeface.name, () => {
  it('leaves all but the typeface that is downloaded', () => {
    const { css } = takeOutTypeface(`a{color:red}${DOWNLOADED}${LOCAL}b{color:blue}`)
    expect(css).toBe(`a{color:red}${LOCAL}b{color:blue}`)
  })

  describe('the script', () => {
    it('has the file come after all else on a first visit, and shows it on the next', async () => {
      const storage: Record<string, string> = {}
      expect(await visit(storage)).toEqual({ before: [], after: [FACE, 'load'] })
      expect(await visit(storage)).toEqual({ before: [FACE, 'add', 'load'], after: [] })
    })

    it('takes another file for one that is not there yet', async () => {
      const storage = { 'index-stablecoin.typeface': 'url(/assets/older.woff2)' }
      expect(await visit(storage)).toEqual({ before: [], after: [FACE, 'load'] })
    })

    it('does without a file that does not come', async () => {
      const storage: Record<string, string> = {}
      expect(await visit(storage, 'lost')).toEqual({ before: [], after: [FACE, 'load'] })
      expect(storage).toEqual({})
    })
  })

  it('has no script where nothing is downloaded', () => {
    expect(takeOutTypeface(LOCAL)).toEqual({ css: LOCAL, script: '' })
  })
})
