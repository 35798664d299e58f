const observers = new Map<IntersectionObserver, IntersectionObserverCallback>()

/** Stands in for the observer, which jsdom lacks. Nothing is in view until a test says so. */
export function stubIntersectionObserver() {
  window.IntersectionObserver = class {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    constructor(callback: IntersectionObserverCallback) {
      observers.set(this, callback)
    }
    observe() {}
    unobserve() {}
    takeRecords() {
      return []
    }
    disconnect() {
      observers.delete(this)
    }
  }
}

/** Brings everything into view that is observed, or out of it. */
export function setInView(isIntersecting: boolean) {
  for (const [observer, callback] of observers) {
    callback([{ isIntersecting } as IntersectionObserverEntry], observer)
  }
}
