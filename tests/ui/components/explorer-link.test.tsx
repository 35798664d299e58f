import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { AddressLink, TransactionLink } from '../../../src/ui/components/explorer-link.tsx'
import { ServicesContext } from '../../../src/ui/hooks/use-services.ts'
import { hash } from '../../support/records.ts'
import { startWithFakes } from '../../support/services.ts'

function renderLinks(explorerUrl: string | undefined) {
  const services = startWithFakes()
  render(
    <ServicesContext value={{ ...services, links: { ...services.links, explorerUrl } }}>
      <TransactionLink hash={hash(1)} about="Mint 5 ISC" />
      <AddressLink address={HOLDER} about="the fee recipient" />
    </ServicesContext>,
  )
}

describe('links to the explorer', () => {
  it('lead to a transaction and to an account', () => {
    renderLinks('https://explorer.example')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `https://explorer.example/tx/${hash(1)}`,
      `https://explorer.example/address/${HOLDER}`,
    ])
  })

  it('say that there is none on a chain without an explorer', () => {
    renderLinks(undefined)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('No explorer')).toBeTruthy()
    expect(screen.getByText('0x7099…79C8').title).toBe(HOLDER)
  })
})
