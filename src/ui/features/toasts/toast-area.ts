import { useEffect, useRef } from 'react'
import { useServices } from '../../hooks/use-services.ts'

/** A vertical range of the viewport, in pixels. */
export interface Interval {
  readonly top: number
  readonly bottom: number
}

/** The height of a toast with three lines. */
const ENOUGH = 104

/** Whether a toast fits. */
export function hasRoom({ top, bottom }: Interval): boolean {
  return bottom - top >= ENOUGH
}

function gapsBetween(obstacles: readonly Interval[], height: number): readonly Interval[] {
  const gaps: Interval[] = []
  let top = 0
  for (const obstacle of obstacles.toSorted((one, other) => one.top - other.top)) {
    if (obstacle.bottom <= 0 || obstacle.top >= height) continue
    gaps.push({ top, bottom: obstacle.top })
    top = Math.max(top, obstacle.bottom)
  }
  return [...gaps, { top, bottom: height }]
}

/**
 * Where toasts go on a narrow screen: the first or the last gap between the obstacles with enough
 * room, else the longest one.
 */
export function toastArea(
  obstacles: readonly Interval[],
  height: number,
  preferred: 'first' | 'last' = 'first',
): Interval {
  const gaps = gapsBetween(obstacles, height)
  const lengthOf = ({ top, bottom }: Interval) => bottom - top
  const longest = gaps.reduce((best, gap) => (lengthOf(gap) > lengthOf(best) ? gap : best))
  return (preferred === 'first' ? gaps.find(hasRoom) : gaps.findLast(hasRoom)) ?? longest
}

function intervalsOf(selector: string): readonly Interval[] {
  return [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
}

/**
 * Clear of the header and the cards. On a screen too low for that, clear of their buttons, and rather
 * at the bottom, so that no toast covers the header after scrolling up.
 */
function currentArea(): Interval {
  const beside = toastArea(intervalsOf('header, [data-keep-clear="card"]'), window.innerHeight)
  if (hasRoom(beside)) return beside
  return toastArea(intervalsOf('[data-keep-clear="button"]'), window.innerHeight, 'last')
}

/**
 * Tells the stylesheet where the toasts in the element go on a narrow screen, whenever there are new
 * ones, or the page or the screen changes size. Toasts that moved with every scroll would be hard to
 * read; they only make room for the header when that comes back into view.
 */
export function useToastArea() {
  const element = useRef<HTMLDivElement>(null)
  const { notices } = useServices()

  useEffect(() => {
    let area: Interval = { top: 0, bottom: 0 }
    const avoidHeader = () => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      element.current?.style.setProperty('--toast-top', `${Math.max(area.top, header)}px`)
    }
    const place = () => {
      area = currentArea()
      avoidHeader()
      element.current?.style.setProperty('--toast-room', `${area.bottom - area.top}px`)
    }
    place()
    const unsubscribe = notices.toasts.subscribe(place)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', avoidHeader, { passive: true })
    // The card of a page may be rendered after the first toast.
    const page = 'ResizeObserver' in window ? new ResizeObserver(place) : undefined
    page?.observe(document.body)
    return () => {
      unsubscribe()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', avoidHeader)
      page?.disconnect()
    }
  }, [notices])

  return element
}
