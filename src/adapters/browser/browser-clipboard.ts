import type { ClipboardPort } from '../../application/ports/platform-ports.ts'

export const browserClipboard: ClipboardPort = {
  async write(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Refused, or no clipboard at all because the page did not come over HTTPS.
      return false
    }
  },
}
