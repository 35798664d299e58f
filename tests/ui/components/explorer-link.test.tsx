import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { AddressLink, TransactionLink } from '../../../src/ui/components/explorer-link.tsx'
import { ServicesContext } from '../../../src/ui/hooks/use-services.ts'
import { sent } from '../../support/records.ts'
import { startWithFakes } from '../../support/services.ts'

it('says that there is no explorer on a chain without one', () => {
  const services = startWithFakes()
  const links = { ...services.links, explorerUrl: undefined }
  render(
    <ServicesContext value={{ ...services, links }}>
      <TransactionLink record={sent()} />
      <AddressLink address={HOLDER} about="the fee recipient" />
    </ServicesContext>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('No explorer')).toBeTruthy()
  expect(screen.getByText('0x7099…79C8').title).toBe(HOLDER)
})
