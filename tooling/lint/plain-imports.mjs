import { posix } from 'node:path'

/** `./../store.ts` becomes `../store.ts`. */
function shortest(path) {
  if (!/^\.\.?\//.test(path)) return path
  const short = posix.normalize(path)
  return short.startsWith('../') ? short : `./${short}`
}

const message =
  'Name an import by its shortest path, in a plain string. The layer rules see no other form.'

/**
 * `no-restricted-imports` compares a path as it is written, and sees it only if it is a plain
 * string.
 */
const plainImports = {
  create(context) {
    const check = ({ source }) => {
      // An `export` without `from` has no source.
      if (source && (typeof source.value !== 'string' || source.value !== shortest(source.value))) {
        context.report({ node: source, message })
      }
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

export default { meta: { name: 'layers' }, rules: { 'plain-imports': plainImports } }
