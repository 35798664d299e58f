/** What the page was built from. Fixed in the build. */
export interface Build {
  /** The version in package.json. */
  readonly version: string
  /** The commit of the sources; undefined where they were not in git. */
  readonly commit?: string | undefined
  /** Whether the sources differed from the commit. */
  readonly isDirty: boolean
  /** Whether it is a build for the local chain, which nobody should publish. */
  readonly isForLocalChain: boolean
  /** The path in the site of the record that the build has published; undefined in development. */
  readonly recordUrl?: string | undefined
}
