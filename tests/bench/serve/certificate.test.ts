import { createPublicKey, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { selfSigned } from '../../../bench/serve/certificate.ts'

describe(selfSigned.name, () => {
  it('is signed by its own key, and valid today', () => {
    const { key, cert } = selfSigned()
    const certificate = new X509Certificate(cert)
    expect(certificate.verify(createPublicKey(key))).toBe(true)
    expect(certificate.subject).toBe('CN=bench')
    expect(certificate.issuer).toBe('CN=bench')
    expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now())
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now())
  })
})
