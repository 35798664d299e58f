import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BROWSER_WALLET, walletChoice } from '../../../../src/domain/wallet/wallet-list.ts'
import {
  WalletIcon,
  WalletName,
  WalletRdns,
} from '../../../../src/ui/features/wallet/wallet-menus.tsx'

describe(WalletIcon.name, () => {
  it.each(['data:image/png;base64,AAAA', 'data:image/svg+xml,%3Csvg/%3E'])(
    'is only ever the source of an image: %s',
    (icon) => {
      const { container } = render(<WalletIcon icon={icon} />)
      const picture = container.querySelector('img')
      expect(picture?.getAttribute('src')).toBe(icon)
      expect(picture?.className).not.toContain('invisible')
      expect(container.querySelector('svg')).toBeNull()
    },
  )

  it('is a drawing where there is no picture', () => {
    const { container } = render(<WalletIcon icon={undefined} />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('svg')).not.toBeNull()
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

describe(WalletRdns.name, () => {
  it('quotes the domain that a wallet gives, if it gives one', () => {
    const { container } = render(<WalletRdns rdns="io.metamask" />)
    expect(container.querySelector('bdi.quoted')?.textContent).toBe('io.metamask')
    const { container: other } = render(<WalletRdns rdns={undefined} />)
    expect(other.childElementCount).toBe(0)
  })
})
