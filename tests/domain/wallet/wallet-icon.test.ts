import { describe, expect, it } from 'vitest'
import { isQuickToDraw } from '../../../src/domain/wallet/wallet-icon.ts'
import { BOMBS, svg, svgUrl, USUAL } from '../../support/wallet-icons.ts'

describe(isQuickToDraw.name, () => {
  it.each(Object.entries(USUAL))('takes %s', (_what, icon) =>
    expect(isQuickToDraw(icon)).toBe(true),
  )

  it.each(Object.entries(BOMBS))('does not take %s', (_what, icon) =>
    expect(isQuickToDraw(icon)).toBe(false),
  )

  it.each([
    ['an element that no icon has', url('<used/>')],
    ['an element that is not closed', 'data:image/svg+xml,<svg><g></svg>'],
    ['two roots', 'data:image/svg+xml,<svg/><svg/>'],
    ['text after the root', 'data:image/svg+xml,<svg/>x'],
    ['an attribute without quotation marks', url('<g id=a/>')],
    ['a rule that is not closed', url('<style>a{fill:red</style>')],
    ['another rule', url('<style>a>b{fill:red}</style>')],
    ['a property that no icon has', url('<g style="all:unset"/>')],
    ['a comment in a style', url('<g style="fill:/**/red"/>')],
    ['nothing', 'data:image/svg+xml,'],
    ['what has no comma', 'data:image/svg+xml;'],
    ['what cannot be decoded', 'data:image/svg+xml,%'],
    ['what is no base64', 'data:image/svg+xml;base64,%%%'],
  ])('does not take %s', (_what, icon) => expect(isQuickToDraw(icon)).toBe(false))

  it('reads references as a browser does', () => {
    // Of two with one id the first is meant.
    const heavy = `<g id="a">${'<rect/>'.repeat(90)}</g>`
    const used = '<use href="#a"/>'.repeat(40)
    expect(isQuickToDraw(url(`<g id="a"/>${heavy}${used}`))).toBe(true)
    expect(isQuickToDraw(url(`${heavy}<g id="a"/>${used}`))).toBe(false)
  })

  it.each([
    ['words without end', `<g style="fill:${'a'.repeat(90_000)}"/>`],
    ['parentheses', `<g d="${'a('.repeat(45_000)}"/>`],
    ['spaces', `<style>${' '.repeat(90_000)}`],
    ['comments', '<!--'.repeat(20_000)],
    ['references', `<g style="${'url(#'.repeat(18_000)}"/>`],
    ['quotation marks', `<g ${'a="" '.repeat(18_000)}b`],
  ])('takes no time itself for %s', (_what, inside) => {
    const before = process.cpuUsage()
    isQuickToDraw(url(inside))
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  })
})

function url(inside: string) {
  return svgUrl(svg(inside))
}
