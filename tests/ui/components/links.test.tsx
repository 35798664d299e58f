import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { AddressLink } from '../../../src/ui/components/links.tsx'
import { TransactionLink } from '../../../src/ui/components/transaction-report.tsx'
import { SERVICES } from '../../../src/services.ts'
import { described, sent } from '../../support/records.ts'
import { startWithFakes } from '../../support/services.ts'
import { renderIn } from '../support/render.tsx'

it('links to nothing on a chain without an explorer', () => {
  const { container, fakes } = startWithFakes()
  container.register(SERVICES.links, { useValue: { ...fakes.links, explorerUrl: undefined } })
  renderIn(
    container,
    <>
      <TransactionLink record={described(sent())} />
      <AddressLink address={HOLDER} about="the fee recipient" />
    </>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('0x7099…79C8').title).toBe(HOLDER)
})
