import { renderToString } from 'react-dom/server'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { createContainer, startServices } from '../../../src/container.ts'
import { prerenderPage } from '../../../src/prerender.tsx'
import { AccountPanel } from '../../../src/ui/features/account/account.tsx'
import { ServicesContext } from '../../../src/ui/hooks/use-services.ts'

/** The text of a page as the server has it, without markup. */
export async function renderPage(path: string): Promise<string> {
  const { html } = await prerenderPage(path, { ...createFakeAdapters(), hasNode: false })
  return html.replaceAll(/<[^>]*>/g, ' ')
}

/** The account panel, before anything of the account is known. */
export function renderAccount(): string {
  const services = startServices(createContainer(createFakeAdapters()))
  return renderToString(
    <ServicesContext value={services}>
      <AccountPanel />
    </ServicesContext>,
  )
}
