import { expect, it } from 'vitest'
import { basketRules } from '../../build/basket-styles.ts'

it('has a rule for each coin of the stated basket', () => {
  expect(basketRules().split('\n')).toEqual([
    '[data-basket-coin="USDC"] { --coin: #2f6fe4; --share: 30 }',
    '[data-basket-coin="USDM"] { --coin: #0a8f86; --share: 30 }',
    '[data-basket-coin="USDP"] { --coin: #b7791f; --share: 15 }',
    '[data-basket-coin="PYUSD"] { --coin: #8a5cf0; --share: 15 }',
    '[data-basket-coin="GUSD"] { --coin: #d1477a; --share: 10 }',
  ])
})
