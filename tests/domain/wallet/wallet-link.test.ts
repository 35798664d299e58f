import { describe, expect, it } from 'vitest'
import { walletLink } from '../../../src/domain/wallet/wallet-link.ts'

const PAGE = new URL('https://isc.example/feedback?from=mail#top')
const APP = {
  label: 'Open in MetaMask',
  url: 'https://metamask.app.link/dapp/isc.example/feedback',
}
const EXTENSION = { label: 'Get MetaMask', url: 'https://metamask.io/download' }

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4'

describe(walletLink.name, () => {
  it.each([
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      5,
    ],
    [
      'Safari on an iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
      5,
    ],
    [
      'Safari on an iPad',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`,
      5,
    ],
  ])('opens this page in the app: %s', (_name, userAgent, maxTouchPoints) => {
    expect(walletLink({ userAgent, maxTouchPoints }, PAGE)).toEqual(APP)
  })

  it.each([
    [
      'Chrome on Windows with a touch screen',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      10,
    ],
    [
      'Safari on a Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`,
      0,
    ],
  ])('leads to the extension: %s', (_name, userAgent, maxTouchPoints) => {
    expect(walletLink({ userAgent, maxTouchPoints }, PAGE)).toEqual(EXTENSION)
  })

  it('leads to where a wallet without an app is installed, on a phone too', () => {
    const android = { userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:127.0)', maxTouchPoints: 5 }
    const wallet = { name: 'Other', installUrl: 'https://wallet.example' }
    expect(walletLink(android, PAGE, wallet)).toEqual({
      label: 'Get Other',
      url: 'https://wallet.example',
    })
  })
})
