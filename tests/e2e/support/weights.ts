import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** Collects all that a page downloads from here on, as it is asked for. */
export function collectDownloads(page: Page) {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return () => Promise.all(responses.map(toDownload))
}

async function toDownload(response: Response) {
  // One that is still on its way when the page is closed has nothing in it any more.
  const body = await response.body().catch(() => Buffer.alloc(0))
  return {
    url: response.url(),
    kind: response.request().resourceType(),
    text: body.toString(),
    /** In bytes, compressed as a good host does it. */
    get size() {
      return brotliCompressSync(body).length
    },
  }
}
