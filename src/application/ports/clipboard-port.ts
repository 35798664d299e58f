/** The person's clipboard. */
export interface ClipboardPort {
  /** Whether the text is on the clipboard now; browsers may refuse. */
  write(text: string): Promise<boolean>
}
