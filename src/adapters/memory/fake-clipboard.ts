import type { ClipboardPort } from '../../application/ports/clipboard-port.ts'

/** A clipboard that can be looked at and can refuse. */
export interface FakeClipboard extends ClipboardPort {
  text: string
  refuses: boolean
}

export function createFakeClipboard(): FakeClipboard {
  return {
    text: '',
    refuses: false,
    async write(text) {
      if (this.refuses) return false
      this.text = text
      return true
    },
  }
}
