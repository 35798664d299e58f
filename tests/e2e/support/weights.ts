import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/**
 * Collects all downloads of a page from now on. Returns a function that resolves to the downloads.
 */
export function collectDownloads(page: Page) {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return () => Promise.all(responses.map(toDownload))
}

async function toDownload(response: Response) {
  // A response that is still loading when the page is closed has no body any more.
  const body = await response.body().catch(() => Buffer.alloc(0))
  return {
    url: response.url(),
    kind: response.request().resourceType(),
    text: body.toString(),
    /** The size in bytes, compressed as a good host does it. */
    get size() {
      return brotliCompressSync(body).length
    },
  }
}
