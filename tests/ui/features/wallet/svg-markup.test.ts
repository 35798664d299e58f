import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSvg } from '../../../../src/domain/wallet/svg-markup.ts'
import { BOMBS, USUAL } from '../../../support/wallet-icons.ts'

const COMMENTED = '<!-- > --><svg><!-- a --><g id="a"/><!-- b --><g><![CDATA[<g/>]]></g><g/></svg>'
const BASES = Object.values({ ...BOMBS, ...USUAL })
  .filter((icon) => icon.startsWith('data:image/svg+xml,') && icon.length < 4000)
  .map((icon) => decodeURIComponent(icon.replace('data:image/svg+xml,', '').replace(/#.*/, '')))
  .concat(COMMENTED)

/** What XML reads in a way of its own, between spaces, and the spaces and characters themselves. */
const PARTS = [
  ...'<!-- --> -- <![CDATA[ ]]> <?x ?> <!DOCTYPE [ ]> < > /> </g> <g> <s:use/> <path'.split(' '),
  ...'<style> </style> " \' = &amp; &#35; &lt; &x; # a : Ä \u00b7 \0 \u0085 \ufeff'.split(' '),
  '<!DOCTYPE svg [',
  '<use href="#u"/>',
  ' href="#u"',
  " x:href='#u'",
  ' xmlns=""',
  ' id=a',
  ...' \n\t\u00a0\u2028',
]

const edited = fc
  .tuple(
    fc.constantFrom(...BASES),
    fc.array(fc.tuple(fc.nat(4000), fc.nat(6), fc.constantFrom(...PARTS)), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([base, edits]) =>
    edits.reduce((markup, [at, length, part]) => {
      const start = at % (markup.length + 1)
      return markup.slice(0, start) + part + markup.slice(start + length)
    }, base),
  )

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** As XML reads the value of an attribute. */
const normal = (value: string) =>
  value.replaceAll(/\r\n|[\t\n\r]/g, ' ').replaceAll(/&(\w+);/g, (_all, name) => NAMED[name] ?? '')
const bytesOf = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))

describe(parseSvg.name, () => {
  it('finds everything that an XML parser finds, or refuses the document', () => {
    let [read, refused] = [0, 0]
    const check = (markup: string) => {
      const elements = parseSvg(bytesOf(markup))
      if (elements === undefined) {
        refused += 1
        return
      }
      const document = new DOMParser().parseFromString(markup, 'image/svg+xml')
      if (document.querySelector('parsererror')) return
      read += 1
      const found = [...document.querySelectorAll('*')].map((element) => [
        element.nodeName,
        [...element.attributes].map(({ name, value }) => [name, bytesOf(value)]),
      ])
      const ours = elements.map(({ name, attributes }) => [
        name,
        attributes.map(([each, value]) => [each, normal(value)]),
      ])
      expect(ours).toEqual(found)
    }
    BASES.forEach(check)
    fc.assert(fc.property(edited, check), { numRuns: 1000, seed: 1 })
    expect(read).toBeGreaterThan(100)
    expect(refused).toBeGreaterThan(100)
  })
})
