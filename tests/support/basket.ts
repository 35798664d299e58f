import { FAKE_PARAMETERS } from '../../src/adapters/memory/fake-deployment.ts'
import type { Address } from '../../src/domain/address.ts'
import { proportionOf, type Coin } from '../../src/domain/basket/protocol-parameters.ts'
import { PROTOCOL } from '../../src/domain/protocol.ts'

/** The names of two stated coins. Tests with these names hold for any basket. */
export const [FIRST = '', SECOND = ''] = PROTOCOL.basket.map(({ name }) => name)

/** Of the stated basket, as in a legend: `USDC 30%`. */
export const STATED = PROTOCOL.basket.map(({ name, percentage }) => `${name} ${percentage}%`)

const COINS: readonly Coin[] = [
  {
    symbol: FIRST,
    address: `0x${'3'.repeat(40)}` as Address,
    decimals: 6,
    proportion: proportionOf(70),
  },
  {
    symbol: SECOND,
    address: `0x${'4'.repeat(40)}` as Address,
    decimals: 2,
    proportion: proportionOf(30),
  },
]

/** As of the fakes, with a basket of two stated coins whose shares and decimals differ. */
export const TWO_COINS = { ...FAKE_PARAMETERS, coins: COINS }
