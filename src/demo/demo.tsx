import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { Adapters } from '../application/ports/adapters.ts'
import { Button, SmallButton } from '../ui/components/button.tsx'
import { PAGE_COLUMN, SkipLink } from '../ui/components/page-head.tsx'
import { useStore } from '../ui/hooks/use-service.ts'
import { createDemo, type Platform, type WalletRequest } from './demo-adapters.ts'

interface DemoHost {
  readonly root: HTMLElement
  readonly platform: Platform
  /** Nothing is kept over a reload. */
  start(adapters: Adapters): Promise<unknown>
}

/**
 * Nothing is stored and no wallet is searched for. `tooling/vite/document.ts` ensures this from the
 * first script of the document on.
 */
export async function startDemo({ root, platform, start }: DemoHost): Promise<void> {
  addTypeface()
  // The document was prerendered for the build's own contracts. Without a route, it is not
  // hydrated.
  root.dataset.route = ''
  root.dataset.demo = ''
  // The bar must not cover the focused element.
  document.documentElement.classList.add('sm:scroll-pt-16')
  // Without links that lead to the chain, or to the demo itself.
  const { sourceUrl } = platform.links
  const demo = createDemo({ ...platform, links: { sourceUrl } })
  await start(demo.adapters)

  const bar = document.createElement('div')
  bar.className = 'sticky top-0 z-10'
  document.body.prepend(bar)
  createRoot(bar).render(<DemoBar {...demo} />)
}

/** The document only has the typeface once an earlier visit has stored it. */
function addTypeface() {
  const face = new FontFace('Figtree Variable', `url(${figtree})`, { weight: '300 900' })
  // If the file cannot be loaded, the system's typeface stays.
  face.load().then(
    () => document.fonts.add(face),
    () => undefined,
  )
}

const COLUMN = `${PAGE_COLUMN} flex flex-wrap items-center gap-x-6 gap-y-1 py-1.5 text-sm max-[30rem]:text-note`
/** At least two lines, as for the longer text, so that the page does not jump at a request. */
const TEXT = 'min-h-9 flex-1 basis-64 content-center leading-tight'

type DemoBarProps = Omit<ReturnType<typeof createDemo>, 'adapters'>

function DemoBar({ request, makeBlock, raisePrice }: DemoBarProps) {
  // This is an absolute URL: a current path such as //host would lead to another site.
  const home = location.origin + import.meta.env.BASE_URL
  const open = useStore(request)
  return (
    <>
      <SkipLink />
      <aside aria-label="Demo" className="border-b border-line bg-accent-wash">
        {open ? (
          <OpenRequest {...open} />
        ) : (
          <div className={COLUMN}>
            <p className={TEXT}>
              <strong className="font-heavy">Demo:</strong>
              <span> nothing here is real. </span>
              <span>A transaction waits for the next block. </span>
              <a href={home} className="font-semibold whitespace-nowrap underline touch:py-4">
                Leave the demo
              </a>
            </p>
            <div className="flex gap-2">
              <SmallButton onClick={makeBlock}>Next block</SmallButton>
              <SmallButton onClick={raisePrice}>Raise the price</SmallButton>
            </div>
          </div>
        )}
      </aside>
    </>
  )
}

/** Has the focus until it is answered, like the window of a wallet. */
function OpenRequest({ title, answer }: WalletRequest) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    // The dialog gets the focus, not "Confirm": a key that is still held down must not sign
    // anything.
    dialog.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      aria-label="Demo wallet"
      tabIndex={-1}
      className={`${COLUMN} relative bg-transparent text-inherit`}
    >
      <p className={TEXT}>
        <span className="max-sm:block">The wallet asks: </span>
        <strong className="font-heavy">{title}</strong>
      </p>
      <div className="flex gap-2">
        <SmallButton onClick={() => answer(false)}>Reject</SmallButton>
        <Button size="small" onClick={() => answer(true)}>
          Confirm
        </Button>
      </div>
    </dialog>
  )
}
