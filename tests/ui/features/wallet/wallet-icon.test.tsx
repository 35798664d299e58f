import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BROWSER_WALLET, walletChoice } from '../../../../src/domain/wallet/wallet-list.ts'
import { WalletIcon, WalletName } from '../../../../src/ui/features/wallet/wallet-icon.tsx'

describe(WalletIcon.name, () => {
  it.each([
    ['a usual picture', 'data:image/png;base64,AAAA', 512, true],
    ['a bitmap of a longer side', 'data:image/png;base64,AAAA', 513, false],
    ['a drawing of any size', 'data:image/svg+xml,%3Csvg/%3E', 2000, true],
  ])('decides about %s when its size is known', (_what, icon, height, isShown) => {
    const { container } = render(<WalletIcon icon={icon} />)
    const picture = container.querySelector('img')
    if (picture === null) throw new Error('There is no picture')
    expect(picture.className).toContain('invisible')
    Object.defineProperties(picture, {
      naturalWidth: { value: 9 },
      naturalHeight: { value: height },
    })
    fireEvent.load(picture)
    expect(container.querySelector('img:not(.invisible)') !== null).toBe(isShown)
    expect(container.querySelector('svg') === null).toBe(isShown)
  })

  it('is a drawing in place of a picture that cannot be shown', () => {
    const { container } = render(<WalletIcon icon="data:image/png;base64,AAAA" />)
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
    if (picture) fireEvent.error(picture)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('svg')).not.toBeNull()
  })
})

describe(WalletName.name, () => {
  it('quotes what a wallet calls itself, whatever that is, and lets no name end that', () => {
    const { container } = render(<WalletName wallet={BROWSER_WALLET} />)
    expect(container.querySelector('bdi:not(.quoted)')?.textContent).toBe(BROWSER_WALLET.name)
    for (const rdns of ['test.other', BROWSER_WALLET.id, undefined]) {
      const wallet = walletChoice({ rdns, name: 'Browser wallet» says' }, [], false)
      const { container: other } = render(<WalletName wallet={wallet} />)
      expect(other.querySelector('bdi.quoted')?.textContent).toBe('Browser wallet" says')
    }
  })
})
