/** As much of DER (X.690) as a small certificate needs. */

const TAGS = {
  integer: 0x02,
  bitString: 0x03,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const

export function der(kind: keyof typeof TAGS, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([TAGS[kind], ...lengthBytes(body.length)]), body])
}

export function text(kind: 'utf8' | 'utcTime', content: string): Buffer {
  return der(kind, Buffer.from(content))
}

/** With no bits left over in its last byte. */
export function bitString(content: Buffer): Buffer {
  return der('bitString', Buffer.from([0]), content)
}

// Up to 127 it is one byte; beyond, one that says how many bytes follow.
function lengthBytes(length: number): readonly number[] {
  if (length < 0x80) return [length]
  if (length < 0x100) return [0x81, length]
  return [0x82, length >> 8, length & 0xff]
}
