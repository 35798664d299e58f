import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useServices } from '../../../src/ui/hooks/use-services.ts'
import { takeComplaints } from '../support/guards.ts'

describe(useServices.name, () => {
  it('says what is missing where there are no services', () => {
    expect(() => renderHook(useServices)).toThrow('There is no ServicesContext')
    takeComplaints()
  })
})
