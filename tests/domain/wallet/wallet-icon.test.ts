import { describe, expect, it } from 'vitest'
import { isQuickToDraw } from '../../../src/domain/wallet/wallet-icon.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const url = (markup: string) => `data:image/svg+xml,${encodeURIComponent(markup)}`
const base64 = (markup: string) => `data:image/svg+xml;base64,${btoa(markup)}`
const utf16 = (markup: string) => base64([...markup].map((character) => `${character}\0`).join(''))

/** Definitions that each repeat the one before ten times. */
const nested = (define: (id: number) => string) => svg([1, 2, 3, 4, 5].map(define).join(''))

const USES = nested((id) => `<g id="u${id}">${`<use href="#u${id - 1}"/>`.repeat(10)}</g>`)
const MASKS = nested(
  (id) => `<mask id="m${id}">${`<path mask="url(#m${id - 1})"/>`.repeat(10)}</mask>`,
)
const STYLED = nested(
  (id) => `<style>.m${id}{mask:url(#m${id})}</style><mask id="m${id}">${'<g/>'.repeat(20)}</mask>`,
)

/** As design tools write them: a picture in a pattern, a clip path, gradients. */
const USUAL = svg(`<g clip-path="url(#c)" filter="url(#f)"><rect fill="url(#p)"/></g>
  ${'<path fill="url(#g)"/>'.repeat(40)}<defs><pattern id="p"><use xlink:href="#i"/></pattern>
  <clipPath id="c"><rect/></clipPath><image id="i" xlink:href="data:image/png;base64,AA"/></defs>`)

describe(isQuickToDraw.name, () => {
  it.each([
    ['a PNG', 'data:image/png;base64,AAAA'],
    ['an SVG', url(svg('<path d="M0 0h24v24z"/>'))],
    ['an SVG in base64', base64(svg('<path d="M0 0h24v24z"/>'))],
    ['what design tools write', base64(USUAL)],
    ['one mask that much refers to', url(svg(`<mask/>${'<path mask="url(#m)"/>'.repeat(900)}`))],
    ['words that only begin like an element', url(svg('<used/>'.repeat(20)))],
  ])('takes %s', (_what, icon) => expect(isQuickToDraw(icon)).toBe(true))

  it.each([
    ['elements that repeat each other', url(USES)],
    ['the same in base64', base64(USES)],
    ['the same in UTF-16', utf16(USES)],
    ['the same under another prefix', url(USES.replaceAll('<use', '<svg:use'))],
    ['the same with spaces in the type', base64(USES).replace(';base64', ';charset=utf-8;base64')],
    ['masks in masks', url(MASKS)],
    ['clip paths in clip paths', url(MASKS.replaceAll('mask', 'clipPath'))],
    ['markers in markers', url(MASKS.replaceAll('mask', 'marker'))],
    ['masks by a stylesheet', url(STYLED)],
    ['entities', url(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)],
    ['what cannot be decoded', 'data:image/svg+xml,%'],
    ['what is no base64', 'data:image/svg+xml;base64,%%%'],
  ])('does not take %s', (_what, icon) => expect(isQuickToDraw(icon)).toBe(false))
})
