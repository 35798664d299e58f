import { fileURLToPath } from 'node:url'

const replacement = fileURLToPath(new URL('../../src/ui/constructed-styles.ts', import.meta.url))

/**
 * Aliases for the packages that add styles in a way which the security policy does not allow. The
 * tests of components have the same aliases.
 */
export const CONSTRUCTED_STYLESHEETS = { goober: replacement, '@emotion/sheet': replacement }
