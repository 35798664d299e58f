import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  retainSearchParams,
  type RouterHistory,
} from '@tanstack/react-router'
import { lazy, useState, type ComponentType } from 'react'
import { lazyPart } from './components/lazy-part.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { ErrorPage, RootErrorPage } from './pages/error-page.tsx'

interface LoaderArgs {
  readonly context: RouterContext
  readonly preload: boolean
}

interface RouterContext {
  isFirstPage(): boolean
  /** Loads the services of the card. A page that has the card waits for them. */
  needCard(): Promise<unknown>
}

const NotFoundPage = lazyPart(
  async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
  ErrorPage,
)

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: RootErrorPage,
  notFoundComponent: NotFoundPage,
  validateSearch: (search: { readonly demo?: string | undefined }) => search,
  // Links within the demo stay in the demo.
  search: { middlewares: [retainSearchParams(['demo'])] },
})

/**
 * A link to the page waits for its code. The first page is already in the document, so the layout
 * around it can be used before the code has loaded. `lazyRouteComponent` would make the layout
 * wait, too. It also reloads the document if the import fails, even while the wallet is open.
 */
function page(load: () => Promise<ComponentType>, hasCard = false) {
  let loaded: ComponentType | undefined
  const loadPage = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Loading = lazy(loadPage)
  function Page() {
    // A page whose code was waited for is rendered at once, so that the focus can move to it.
    const [Shown] = useState<ComponentType>(() => loaded ?? Loading)
    return <Shown />
  }
  return {
    component: Page,
    loader: async ({ context, preload }: LoaderArgs) => {
      const isFirst = !preload && context.isFirstPage()
      await Promise.all([isFirst || loadPage(), hasCard && context.needCard()])
    },
  }
}

// The slash at the end makes a path the index of its folder. The router takes `/about/extra` for a
// part of `/about`, but never for a part of an index.
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  ...page(async () => (await import('./pages/home/home-page.tsx')).HomePage, true),
})

const about = createRoute({
  getParentRoute: () => root,
  path: '/about/',
  ...page(async () => (await import('./pages/about/about-page.tsx')).AboutPage),
})

const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback/',
  ...page(async () => (await import('./pages/feedback-page.tsx')).FeedbackPage),
})

const routeTree = root.addChildren([home, about, feedback])

export interface RouterOptions {
  /** By default, the history of the browser. The build passes another history to render a page. */
  readonly history?: RouterHistory
  readonly isServer?: boolean
  /** In the session storage, so that a reload restores the position, too. */
  readonly scrollRestoration?: boolean
  /** By default, all services are there already. */
  readonly needCard?: () => Promise<unknown>
}

export function createAppRouter({
  needCard = () => Promise.resolve(),
  ...options
}: RouterOptions = {}) {
  const isFirstPage = (): boolean => router.state.resolvedLocation === undefined
  const router = createRouter({
    routeTree,
    context: { isFirstPage, needCard },
    // The site may be published below a path of its host.
    basepath: import.meta.env.BASE_URL,
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    ...options,
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
