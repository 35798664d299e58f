/** The styles of the wallet's shadow DOM. They are isolated from the styles of the page. */
export const STYLE = `
:host { all: initial; color-scheme: light dark; }
* { box-sizing: border-box; }
[role='dialog'] {
  position: fixed; z-index: 2147483647; padding: 16px;
  right: 16px; bottom: 16px; width: 360px; max-width: calc(100vw - 32px);
  font: 14px/1.4 system-ui, sans-serif;
  color: light-dark(#1b1b22, #f2f2f7); background: light-dark(#fff, #24242c);
  border: 1px solid light-dark(#c9c9d4, #4a4a57); border-radius: 12px;
  box-shadow: 0 8px 32px rgb(0 0 0 / 0.25);
}
[role='dialog']:focus { outline: none; }
[role='dialog'] > p { margin: 0 0 8px; font-size: 12px; color: light-dark(#5b5b6b, #b4b4c2); }
h2 { margin: 0 0 12px; font-size: 16px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 0 0 16px; }
dt { color: light-dark(#5b5b6b, #b4b4c2); }
dd { margin: 0; max-height: 120px; overflow: auto; overflow-wrap: anywhere; }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
button {
  min-height: 40px; padding: 0 12px; font: inherit; font-weight: 600; cursor: pointer;
  color: inherit; background: transparent;
  border: 1px solid light-dark(#8a8a99, #7d7d8c); border-radius: 8px;
}
button.confirm { color: #fff; background: #5b3fd6; border-color: #5b3fd6; }
button:hover { filter: brightness(1.1); }
button:focus-visible { outline: 3px solid light-dark(#5b3fd6, #b9a8ff); outline-offset: 2px; }
`
