/** Which coin stands out, shared by the donut and its legend. */
export interface Highlighting {
  readonly highlighted: string | undefined
  readonly onHighlight: (name: string | undefined) => void
}
