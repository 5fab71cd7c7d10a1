import { describe, expect, it } from 'vitest'
import {
  NO_FILTER,
  OPTION_CHOICES,
  ORDER_CHOICES,
  type OptionFilter,
  type OrderFilter,
  endOf,
  filterQuery,
  readFilter,
  startOf,
} from './order-filter'

const read = (query: string) => readFilter(new URLSearchParams(query), ORDER_CHOICES)
const readOptions = (query: string) => readFilter(new URLSearchParams(query), OPTION_CHOICES)

describe('the filter in an address', () => {
  it.each<OrderFilter>([
    {},
    { from: '2026-01-01', to: '2026-01-31' },
    { instrumentId: 7, side: 'sell', result: 'loss' },
    { from: '2026-01-01', to: '2026-01-31', instrumentId: 7, side: 'buy', result: 'win' },
  ])('survives a round trip: %j', (filter) => {
    expect(read(`source=0&type=3${filterQuery(filter)}`)).toEqual(filter)
  })

  it.each<OptionFilter>([
    { side: 'up', result: 'tie' },
    { from: '2026-01-01', side: 'down', result: 'void' },
  ])('survives a round trip, for options: %j', (filter) => {
    expect(readOptions(`source=1&type=3${filterQuery(filter)}`)).toEqual(filter)
  })

  it('ignores values of the other list', () => {
    expect(readOptions('side=buy&result=loss')).toBe(NO_FILTER)
    expect(read('side=up&result=lose')).toBe(NO_FILTER)
  })

  it.each(['', 'from=yesterday', 'from=2026-13-01', 'instrument=0', 'instrument=x', 'side=up', 'result=tie'])(
    'is empty for an address without one: %j',
    (query) => {
      expect(read(query)).toBe(NO_FILTER)
    },
  )

  it('takes both days whole, in UTC', () => {
    expect(endOf('2026-01-31') - startOf('2026-01-31')).toBe(86_400_000)
    expect(new Date(startOf('2026-01-31')).toISOString()).toBe('2026-01-31T00:00:00.000Z')
  })
})
