import { useEffect, useRef } from 'react'
import { useServices } from '../../hooks/use-services.tsx'
import { hasRoom, toastBand, type Stretch } from './toast-band.ts'

function stretchesOf(selector: string): readonly Stretch[] {
  return [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
}

/**
 * Beside header and cards; on a screen too low for that, at least beside their buttons, and there
 * rather low: whoever scrolls up to the header does not find a toast on it.
 */
function currentBand(): Stretch {
  const beside = toastBand(stretchesOf('header, [data-keep-clear="card"]'), window.innerHeight)
  if (hasRoom(beside)) return beside
  return toastBand(stretchesOf('[data-keep-clear="button"]'), window.innerHeight, 'last')
}

/**
 * Tells the stylesheet where on a narrow screen the toasts of the element have room beside the
 * card, whenever there are new ones, or the page or the screen changes. Scrolling changes nothing:
 * toasts that move about cannot be read.
 */
export function useToastBand() {
  const element = useRef<HTMLDivElement>(null)
  const { notices } = useServices()

  useEffect(() => {
    const place = () => {
      const { top, bottom } = currentBand()
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
