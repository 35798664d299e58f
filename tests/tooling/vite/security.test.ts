import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, inlineHashes, integrityOf } from '../../../tooling/vite/security.ts'

// The hash as OpenSSL computes it.
const HASH_OF_GO = 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='

const HASHES = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] }
const directives = (policy: string) => policy.split('; ')

describe(contentSecurityPolicy.name, () => {
  it('allows what the site has, and nothing else', () => {
    expect(directives(contentSecurityPolicy(HASHES))).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-script'",
      "style-src-elem 'self' 'sha256-style'",
      "style-src-attr 'none'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
  })

  it('allows requests to the node that the site reads from, whatever its path', () => {
    const policy = contentSecurityPolicy(HASHES, 'https://node.example:8443/v3/key?x=1')
    expect(directives(policy)).toContain('connect-src https://node.example:8443')
  })
})

describe(inlineHashes.name, () => {
  it('has inline scripts of any type and styles once, to the letter', () => {
    const documents = [
      '<style>go()</style><script>go()</script>',
      '<script>go()</script><script type="importmap">{}</script>',
      '<noscript>\n<style media="print">go()</style>\n</noscript>',
    ]
    expect(inlineHashes(documents)).toEqual({
      scripts: [`'${HASH_OF_GO}'`, `'${integrityOf('{}')}'`],
      styles: [`'${HASH_OF_GO}'`],
    })
  })

  it('does not take a script’s text for elements, or files for inline scripts', () => {
    const document =
      '<script>"<style>"</script><script type="module" src="/a.js"></script><p></style>'
    expect(inlineHashes([document])).toEqual({
      scripts: [`'${integrityOf('"<style>"')}'`],
      styles: [],
    })
  })
})
