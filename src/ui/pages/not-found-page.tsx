import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageHead } from '../components/page-head.tsx'
import { buttonClass } from '../components/button.tsx'
import { BasketRing } from '../components/basket-bar.tsx'
import { useService } from '../hooks/use-service.ts'
import { SERVICES } from '../../services.ts'

export function NotFoundPage() {
  const page = useService(SERVICES.page)
  const router = useRouter()
  useEffect(() => page.reportMissing(router.state.location.pathname), [page, router])

  return (
    <section className="mx-auto flex max-w-xl flex-col items-center py-16 text-center sm:py-24">
      <PageHead title="Page not found" description="There is no page at this address." />
      <div className="relative" aria-hidden="true">
        <svg viewBox="0 0 100 100" className="size-44 max-w-full opacity-90">
          <BasketRing thickness={6} />
        </svg>
        <p className="absolute inset-0 grid place-items-center text-4xl font-semibold tracking-tight tabular-nums">
          404
        </p>
      </div>
      <h1 className="mt-8 text-display text-balance">Oops! Page not found</h1>
      <p className="mt-4 text-ink-soft">
        There is nothing at this address. It may have been mistyped or moved.
      </p>
      <Link to="/" className={buttonClass('primary', 'large', 'mt-8')}>
        Return to Home
      </Link>
    </section>
  )
}
