#!/usr/bin/env bash
# notistack 3.0.2: `autoHideDuration`, where the window gets `focus` events.
#
# One would guess that a toast of 2000 ms goes after 2000 ms, also if the focus comes back to the
# window meanwhile. A wallet's window takes the focus and gives it back at each request, just as the
# page tells that a transaction was sent.
#
# With each `focus` event of the window, notistack begins the time anew, at half of it, whether or not
# the window had lost the focus. A toast whose window gets the focus often enough never goes.
# `disableWindowBlurListener` turns this off.
#
# Exits with an error if the behaviour has changed. Output when it was written:
#   notistack 3.0.2, no focus: goes after about 2 s
#   notistack 3.0.2, focus after 1.5 s: goes after about 2.5 s
#   notistack 3.0.2, focus each 0.6 s, disableWindowBlurListener: goes after about 2 s
#   notistack 3.0.2, focus each 0.6 s: is still there after 6 s
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --save-exact \
  notistack@3.0.2 react@19.3.1 react-dom@19.3.1 jsdom@27.3.0

cat >check.js <<'JS'
const { JSDOM } = require('jsdom')
const { window } = new JSDOM('<div id="root"></div>')
globalThis.window = window
for (const name of ['document', 'navigator', 'HTMLElement', 'Element', 'Node']) {
  globalThis[name] = window[name]
}
const { createElement } = require('react')
const { createRoot } = require('react-dom/client')
const notistack = require('notistack')

const pass = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const focus = () => window.dispatchEvent(new window.Event('focus'))

async function main() {
  createRoot(document.getElementById('root')).render(createElement(notistack.SnackbarProvider))
  await pass(100)

  /** `focusAt` has the times of the focus events, in milliseconds. */
  const show = async (name, focusAt, options) => {
    let start = Date.now()
    let end
    const onEnter = () => (start = Date.now())
    const onClose = () => (end = Date.now() - start)
    notistack.enqueueSnackbar(name, { autoHideDuration: 2000, onEnter, onClose, ...options })
    const timers = focusAt.map((time) => setTimeout(focus, time))
    while (end === undefined && Date.now() - start < 6000) await pass(10)
    timers.forEach(clearTimeout)
    const says = end ? `goes after about ${Math.round(end / 500) / 2} s` : 'is still there after 6 s'
    console.log(`notistack 3.0.2, ${name}: ${says}`)
    return says
  }

  const often = Array.from({ length: 10 }, (_none, index) => 600 * (index + 1))
  const told = [
    await show('no focus', []),
    await show('focus after 1.5 s', [1500]),
    await show('focus each 0.6 s, disableWindowBlurListener', often, {
      disableWindowBlurListener: true,
    }),
    await show('focus each 0.6 s', often),
  ]
  const expected = [
    'goes after about 2 s',
    'goes after about 2.5 s',
    'goes after about 2 s',
    'is still there after 6 s',
  ]
  process.exit(told.join() === expected.join() ? 0 : 1)
}
main()
JS
node check.js
