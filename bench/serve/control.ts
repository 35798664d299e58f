const SCRIPT = /<script\b[^>]*>[^]*?<\/script>/g
const PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g

/** A document without its scripts and whatever asks for them: what a browser can do at its best. */
export function withoutScripts(document: string): string {
  return document.replaceAll(SCRIPT, '').replaceAll(PRELOAD, '')
}
