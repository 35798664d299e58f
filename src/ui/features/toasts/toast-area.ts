import { useEffect, useRef } from 'react'
import { useServices } from '../../hooks/use-services.ts'

/** A stretch of the viewport from top to bottom, in pixels. */
export interface Interval {
  readonly top: number
  readonly bottom: number
}

/** Room for a toast of three lines. */
const ENOUGH = 104

/** Whether a toast can be read there. */
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
 * Where toasts may lie on a narrow screen: the first or the last stretch of the viewport that has
 * room and keeps clear of the obstacles, else the longest one there is.
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
 * Beside header and cards; on a screen too low for that, at least beside their buttons, and there
 * rather low: whoever scrolls up to the header does not find a toast on it.
 */
function currentArea(): Interval {
  const beside = toastArea(intervalsOf('header, [data-keep-clear="card"]'), window.innerHeight)
  if (hasRoom(beside)) return beside
  return toastArea(intervalsOf('[data-keep-clear="button"]'), window.innerHeight, 'last')
}

/**
 * Tells the stylesheet where on a narrow screen the toasts of the element have room beside the
 * card, whenever there are new ones, or the page or the screen changes. Scrolling changes nothing:
 * toasts that move about cannot be read.
 */
export function useToastArea() {
  const element = useRef<HTMLDivElement>(null)
  const { notices } = useServices()

  useEffect(() => {
    const place = () => {
      const { top, bottom } = currentArea()
      element.current?.style.setProperty('--toast-top', `${top}px`)
      element.current?.style.setProperty('--toast-room', `${bottom - top}px`)
    }
    place()
    const unsubscribe = notices.toasts.subscribe(place)
    window.addEventListener('resize', place)
    // A page that arrives after its first toast has its card only then.
    const page = 'ResizeObserver' in window ? new ResizeObserver(place) : undefined
    page?.observe(document.body)
    return () => {
      unsubscribe()
      window.removeEventListener('resize', place)
      page?.disconnect()
    }
  }, [notices])

  return element
}
