import { DAY_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { effectiveFrom } from './change-terms'
import type { Values } from './term-store'

/** Whether a change waits for its notice. */
const isAnnounced = (resource: string, before: Values, after: Values): boolean =>
  effectiveFrom(
    {
      ...{ id: 1, rowId: 1, isSample: false, isForTwo: true, noticeMs: 7 * DAY_MS },
      ...{ resource, before, after },
    },
    0,
  ) > 0

describe('for the worse, so that it is announced first, is', () => {
  it.each([
    ['a product that is offered no more', 'funds', { is_active: 1 }, { is_active: 0 }, true],
    ['a loan that is offered no more', 'loan-configs', { is_active: 1 }, { is_active: 0 }, true],
    ['a loan that is offered again', 'loan-configs', { is_active: 0 }, { is_active: 1 }, false],
    ['an address that is lost', 'charge-networks', { is_active: 1 }, { is_active: 0 }, false],
    ['an account that is lost', 'wire-ways', { is_active: 1 }, { is_active: 0 }, false],
    ['a leverage that is taken away', 'instruments', { multiples: '5,10,20' }, { multiples: '20' }, true],
    ['a higher leverage', 'instruments', { multiples: '5,10' }, { multiples: '5,10,20' }, true],
    ['a leverage between', 'instruments', { multiples: '5,20' }, { multiples: '5,10,20' }, false],
    ['a first leverage', 'instruments', { multiples: '' }, { multiples: '5' }, true],
    ['a cap', 'draw-currencies', { max_number: null }, { max_number: '100' }, true],
    ['a lower cap', 'draw-currencies', { max_number: '100' }, { max_number: '50' }, true],
    ['a cap that is lifted', 'draw-currencies', { max_number: '50' }, { max_number: null }, false],
    ['a value as it was, written otherwise', 'instruments', { max_lots: '2.0' }, { max_lots: '2' }, false],
  ])('%s', (_what, resource, before, after, is) => {
    expect(isAnnounced(resource, before, after)).toBe(is)
  })
})
