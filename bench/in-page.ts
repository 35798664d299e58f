declare global {
  interface Window {
    /** Runs the action when the frame that is being made has been drawn. */
    whenDrawn: (action: () => void) => void
  }
}

/** Runs in the page, before anything of its own. To be called on in a callback of requestAnimationFrame. */
export function installWhenDrawn(): void {
  // The next task comes after the frame.
  window.whenDrawn = (action) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', action)
    port1.start()
    port2.postMessage('drawn')
  }
}
