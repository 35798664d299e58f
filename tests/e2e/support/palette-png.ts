import { crc32, deflateSync, inflateSync } from 'node:zlib'

// Screenshots of a page have few colours besides those at the edges of letters. With a palette they are
// a third as large, and no eye sees a difference, nor does the comparison.

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BYTES = 3

/** How far apart two colours of the palette are at least: the sum over red, green and blue. */
const DISTANCE = 10

type Colour = readonly [red: number, green: number, blue: number]

/**
 * The same picture with at most 256 colours.
 * @param png as Chromium writes it: 8 bits for each of red, green and blue, not interlaced
 */
export function withPalette(png: Buffer): Buffer {
  const chunks = readChunks(png)
  const header = Buffer.from(chunks.find(({ type }) => type === 'IHDR')?.data ?? [])
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (header.readUInt32BE(8) !== 0x08_02_00_00) throw new Error('This is another kind of PNG.')
  const data = chunks.filter(({ type }) => type === 'IDAT').map((part) => part.data)
  const pixels = unfiltered(inflateSync(Buffer.concat(data)), width * BYTES)

  const palette = paletteOf(pixels)
  const indexes = nearestIn(palette)
  const rows = Buffer.alloc((width + 1) * height)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel + Math.floor(pixel / width) + 1
    rows[at] = indexes(pixels.readUIntBE(pixel * BYTES, BYTES))
  }
  // The colour type: an index into the palette.
  header[9] = 3
  return Buffer.concat([
    SIGNATURE,
    chunkOf('IHDR', header),
    chunkOf('PLTE', Buffer.from(palette.flat())),
    chunkOf('IDAT', deflateSync(rows, { level: 9 })),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

function readChunks(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Undoes the filters of the rows, each of which begins with the number of its own. */
function unfiltered(filtered: Buffer, rowBytes: number): Buffer {
  const height = filtered.length / (rowBytes + 1)
  const pixels = Buffer.alloc(rowBytes * height)
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (rowBytes + 1)] ?? 0
    for (let column = 0; column < rowBytes; column += 1) {
      const at = row * rowBytes + column
      const left = column < BYTES ? 0 : (pixels[at - BYTES] ?? 0)
      const up = row === 0 ? 0 : (pixels[at - rowBytes] ?? 0)
      const corner = row === 0 || column < BYTES ? 0 : (pixels[at - rowBytes - BYTES] ?? 0)
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
      // A buffer keeps the lowest eight bits.
      pixels[at] = (filtered[at + row + 1] ?? 0) + predicted
    }
  }
  return pixels
}

/** The neighbour that is nearest to left + up - corner, as PNG defines it. */
function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)]
  const toCorner = Math.abs(left + up - 2 * corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

const colourOf = (bits: number): Colour => [bits >> 16, (bits >> 8) & 255, bits & 255]

function distance(one: Colour, other: Colour): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0)
}

/** The most frequent colours that are not nearly the same. */
function paletteOf(pixels: Buffer): readonly Colour[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += BYTES) {
    const bits = pixels.readUIntBE(at, BYTES)
    counts.set(bits, (counts.get(bits) ?? 0) + 1)
  }
  const palette: Colour[] = []
  for (const [bits] of [...counts].toSorted(([, one], [, other]) => other - one)) {
    const colour = colourOf(bits)
    if (palette.length === 256) break
    if (palette.every((known) => distance(known, colour) >= DISTANCE)) palette.push(colour)
  }
  return palette
}

/** Finds the index of the nearest colour of the palette. */
function nearestIn(palette: readonly Colour[]) {
  const known = new Map<number, number>()
  return (bits: number): number => {
    const found = known.get(bits)
    if (found !== undefined) return found
    const distances = palette.map((colour) => distance(colour, colourOf(bits)))
    const index = distances.indexOf(Math.min(...distances))
    known.set(bits, index)
    return index
  }
}
