import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** One file that a page has asked for. */
export interface Download {
  readonly url: string
  readonly kind: 'document' | 'script' | 'stylesheet' | 'other'
  readonly text: string
  /** In bytes, compressed as a good host does it. */
  readonly size: number
}

/** Collects all that a page downloads from here on, as it is asked for. */
export function collectDownloads(page: Page): () => Promise<readonly Download[]> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return () => Promise.all(responses.map(toDownload))
}

export function sizeOf(downloads: readonly Download[]): number {
  return downloads.reduce((sum, { size }) => sum + size, 0)
}

async function toDownload(response: Response): Promise<Download> {
  // One that is still on its way when the page is closed has nothing in it any more.
  const body = await response.body().catch(() => Buffer.alloc(0))
  const kind = response.request().resourceType()
  const isText = kind === 'document' || kind === 'script' || kind === 'stylesheet'
  return {
    url: response.url(),
    kind: isText ? kind : 'other',
    text: isText ? body.toString() : '',
    get size() {
      return isText ? brotliCompressSync(body).length : body.length
    },
  }
}
