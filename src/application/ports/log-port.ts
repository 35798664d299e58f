/** Where developers look. Nothing in it is meant for the person using the page. */
export interface LogPort {
  info(message: string, detail: unknown): void
  warn(message: string, detail: unknown): void
}
