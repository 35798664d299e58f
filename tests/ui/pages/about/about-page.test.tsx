import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Build } from '../../../../src/application/ports/adapters.ts'
import { WETH } from '../../../../src/domain/tokens.ts'
import { SERVICES } from '../../../../src/services.ts'
import { ThisBuild } from '../../../../src/ui/pages/about/about-page.tsx'
import { startWithFakes } from '../../../support/services.ts'
import { renderIn } from '../../support/render.tsx'

function renderBuild(change: Partial<Build> = {}) {
  const { container, fakes } = startWithFakes()
  container.register(SERVICES.build, { useValue: { ...fakes.build, ...change } })
  renderIn(container, <ThisBuild />)
  return fakes
}

const link = (name: RegExp | string) => screen.getByRole('link', { name })

describe(ThisBuild.name, () => {
  it('has version, commit and record, and the contracts in full', () => {
    const { deployment } = renderBuild()
    expect(screen.getByText('1.2.3, commit c0ffee0')).toBeTruthy()
    for (const [address, name] of [
      [deployment.indexToken, 'View the index token on the explorer'],
      [deployment.weth, `View ${WETH} on the explorer`],
    ] as const) {
      expect(screen.getByText(address)).toBeTruthy()
      expect(link(name).getAttribute('href')).toBe(`https://explorer.example/address/${address}`)
    }
    expect(screen.queryByText(/local chain/)).toBeNull()
    expect(link(/^All files/).getAttribute('href')).toBe('/build.json')
  })

  it('says that it is for the local chain', () => {
    renderBuild({ isForLocalChain: true })
    expect(screen.getByText(/^Built for the local chain/)).toBeTruthy()
  })
})
