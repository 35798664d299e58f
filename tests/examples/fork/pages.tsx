import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { prerenderPage } from '../../../src/prerender.tsx'

/** The text of a page as the server has it, without markup. */
export async function renderPage(path: string): Promise<string> {
  const { html } = await prerenderPage(path, { ...createFakeAdapters(), hasNode: false })
  return html.replaceAll(/<[^>]*>/g, ' ')
}
