import { describe, expect, it } from 'vitest'
import { ISC } from '../../../../src/domain/tokens.ts'
import { HomeHead } from '../../../../src/ui/pages/home/home-page.tsx'
import { TOKEN } from '../../../support/services.ts'
import { renderConnectedPart } from '../../support/connected.tsx'
import { findBlock, happen, rest } from '../../support/render.tsx'

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
