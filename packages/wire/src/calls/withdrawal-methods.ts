import { CURRENCY_KIND } from '../listed'
import { listedParameter } from '../parameters'
import type { WireWithdrawalCurrency } from '../shapes'
import { reading, shape } from './call'

const kind = listedParameter(CURRENCY_KIND)

/** The currencies of a kind that can be withdrawn. Source of all here: docs/spec/wire.md 4.4. */
export const withdrawalCurrencies = reading('/api/account/draw_symbol_list', {
  caller: 'real',
  parameters: { type: kind },
  answer: shape<readonly WireWithdrawalCurrency[]>(),
})
