import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { bitString, der, text } from './der.ts'

const DAY = 86_400_000
/** Object identifiers, as they are written in DER. */
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')

/** A key and its certificate, made anew for each run: browsers speak HTTP/2 over TLS only. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der('sequence', ECDSA_WITH_SHA256)
  const name = der('sequence', der('set', der('sequence', COMMON_NAME, text('utf8', 'bench'))))
  const now = Date.now()
  const content = der(
    'sequence',
    // The first byte is below 0x80, so that it is no negative number.
    der('integer', Buffer.from([1]), randomBytes(8)),
    algorithm,
    name,
    der('sequence', time(now - DAY), time(now + DAY)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = bitString(sign('sha256', content, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(der('sequence', content, algorithm, signature)),
  }
}

/** As YYMMDDHHMMSSZ. */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return text('utcTime', `${digits}Z`)
}

function pem(certificate: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`
}
