import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ISC } from '../../../../src/domain/tokens.ts'
import { HomeHead, HomePage } from '../../../../src/ui/pages/home/home-page.tsx'
import { TOKEN } from '../../../support/services.ts'
import { renderConnectedPart } from '../../support/connected.tsx'
import { findBlock, happen, rest } from '../../support/render.tsx'

const QUESTIONS = '../../../../src/ui/pages/home/questions.tsx'

describe(HomeHead.name, () => {
  it('has the outcome in the title until the tab is seen', async () => {
    const rendered = await renderConnectedPart(<HomeHead />, { wethApproval: 100n * TOKEN })
    const { chain, drafts, exchange, fakes } = rendered
    const before = document.title
    await happen(() => drafts.setAmount('100'))
    await rest(rendered)
    fakes.chain.pause()
    await happen(exchange.submit)
    await happen(() => fakes.visibility.setVisible(false))
    expect(document.title).toBe(before)
    fakes.chain.mine()
    await findBlock(rendered)
    await happen(chain.refresh)
    expect(document.title).toBe(`Minted 97 ${ISC}`)
    await happen(() => fakes.visibility.setVisible(true))
    await findBlock(rendered)
    expect(document.title).toBe(before)
  })
})

// Last, because parts that other tests load would come from other modules after the reset.
describe(HomePage.name, () => {
  it('offers a reload where the questions do not load', async () => {
    onTestFinished(() => {
      vi.doUnmock(QUESTIONS)
      vi.resetModules()
    })
    vi.resetModules()
    vi.doMock(QUESTIONS, () => {
      throw new Error('the connection dropped')
    })
    const fresh = await import('../../support/render.tsx')
    await fresh.renderApp({ permitted: true })
    await screen.findByText(/^This part of the page could not be loaded/)
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(main.getByRole('heading', { name: 'Mint Tokens' })).toBeTruthy()
  })
})
