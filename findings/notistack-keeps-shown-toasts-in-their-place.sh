#!/usr/bin/env bash
# notistack 3.0.2: `anchorOrigin` of the provider, changed while a toast is shown.
#
# One would guess that toasts follow a property of their provider, as elements in React do. A page
# has them above its content in a narrow window and beside it in a wide window, and a tablet can be
# turned at any time.
#
# A toast keeps the place that it was raised with. The next toast gets the new place, in a second
# container, so toasts are in both places at a time. Only another `key` of the provider moves them,
# by raising them again.
#
# Exits with an error if the behaviour has changed. Output when it was written:
#   notistack 3.0.2, first raised at the top: top: first
#   notistack 3.0.2, anchorOrigin is now the bottom: top: first
#   notistack 3.0.2, second raised: top: first, bottom: second
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --save-exact \
  notistack@3.0.2 react@19.3.1 react-dom@19.3.1 jsdom@27.3.0

cat >check.js <<'JS'
const { JSDOM } = require('jsdom')
const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true })
globalThis.window = window
for (const name of ['document', 'navigator', 'HTMLElement', 'Element', 'Node']) {
  globalThis[name] = window[name]
}
const { createElement } = require('react')
const { createRoot } = require('react-dom/client')
const notistack = require('notistack')

async function main() {
  const root = createRoot(document.getElementById('root'))
  const render = async (vertical) => {
    const classes = {
      containerAnchorOriginTopRight: 'at-top',
      containerAnchorOriginBottomRight: 'at-bottom',
    }
    const anchorOrigin = { vertical, horizontal: 'right' }
    root.render(createElement(notistack.SnackbarProvider, { anchorOrigin, classes }))
    await pass(300)
  }
  const pass = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const raise = async (text) => {
    notistack.enqueueSnackbar(text, { persist: true })
    await pass(300)
  }
  const told = []
  const look = (when) => {
    const at = (place) => document.querySelector(`.at-${place}`)?.textContent
    const places = ['top', 'bottom'].filter((place) => at(place))
    const says = places.map((place) => `${place}: ${at(place)}`).join(', ')
    console.log(`notistack 3.0.2, ${when}: ${says}`)
    told.push(says)
  }

  await render('top')
  await raise('first')
  look('first raised at the top')
  await render('bottom')
  look('anchorOrigin is now the bottom')
  await raise('second')
  look('second raised')
  const expected = ['top: first', 'top: first', 'top: first, bottom: second']
  process.exit(told.join() === expected.join() ? 0 : 1)
}
main()
JS
node check.js
