import { describe, expect, it } from 'vitest'
import { type Price, formatPrice, price } from '@fairtick/domain'
import { cases, cell } from '@fairtick/testkit'
import { ticksIn } from '../../client/options/option-ticks'
import { runningOption as option } from '../../client/options/own-option.cases'
import { clockText, refreshDelay, secondsLeft, shareGone } from './countdown'
import { nextToEnd } from './orders/next-to-end'
import { pricesOf } from './orders/prices-of'
import { standingAt } from './standing'

describe('the countdown', () => {
  it.each([
    [0, 30],
    [0.71, 30],
    [1_000, 29],
    [29_999.29, 1],
    [30_000, 0],
    [31_000, 0],
  ])('of 30 s after %d ms shows %i', (now, seconds) => {
    expect(secondsLeft({ expiresAt: 30_000, durationSeconds: 30 }, now)).toBe(seconds)
  })

  it('is never above the duration, even if this clock is behind that of the server', () => {
    expect(secondsLeft({ expiresAt: 30_000, durationSeconds: 30 }, -0.29)).toBe(30)
    expect(secondsLeft({ expiresAt: 30_000, durationSeconds: 30 }, -5_000)).toBe(30)
  })

  it.each([
    [0, '0:00'],
    [5, '0:05'],
    [65, '1:05'],
    [600, '10:00'],
  ])('shows %i s as %s', (seconds, shown) => {
    expect(clockText(seconds)).toBe(shown)
  })

  it('has a bar in step with its seconds', () => {
    expect([30, 15, 0].map((left) => shareGone(30, left))).toEqual([0, 0.5, 1])
    expect(shareGone(0, 0)).toBe(1)
  })

  it('has the list read a second after the end, then each second', () => {
    expect(refreshDelay(30_000, 10_000)).toBe(21_000)
    expect(refreshDelay(30_000, 31_500)).toBe(1_000)
  })
})

describe('how an option stands', () => {
  it.each(
    cases(`
      direction | now     | standing
      up        | 1.10001 | ahead
      up        | 1.09999 | behind
      up        | 1.1     | even
      down      | 1.09999 | ahead
      down      | 1.10001 | behind
      down      | 1.1     | even
    `),
  )('$direction at $now: $standing', (row) => {
    const direction = row.direction === 'up' ? 'up' : 'down'
    expect(standingAt({ direction, openPrice: price('1.1') }, price(cell(row, 'now')))).toBe(row.standing)
  })
})

describe('the prices of an option', () => {
  const seen = (...times: readonly number[]): { time: number; price: Price }[] =>
    times.map((time) => ({ time, price: price('1.2') }))
  const times = (...args: Parameters<typeof pricesOf>) => pricesOf(...args).map(({ time }) => time)

  it('begin with its open price, and omit prices before or after its time', () => {
    const times5 = seen(500, 1_000, 2_000, 31_000, 32_000)
    expect(times(option({}), { ticks: [], pushed: times5 })).toEqual([1_000, 2_000])
    expect(times(option({}), { ticks: times5, pushed: [] })).toEqual([1_000, 2_000])
  })

  it('are the published ticks, and pushed prices only after the last of them', () => {
    const prices = { ticks: seen(2_000, 4_000), pushed: seen(3_000, 4_000, 5_000) }
    expect(times(option({}), prices)).toEqual([1_000, 2_000, 4_000, 5_000])
  })

  it('end with its end price', () => {
    expect(pricesOf(option({ endPrice: price('1.3') }), { ticks: seen(2_000), pushed: [] }).at(-1)).toEqual({
      time: 31_000,
      price: price('1.3'),
    })
  })
})

describe('the ticks of an option', () => {
  const tick = (sequence: number, time: number, at: string) => ({ sequence, time, price: price(at) })

  it('follow the one that it opened at, up to its expiry', () => {
    const { createdAt, expiresAt, openPrice } = option({})
    const opened = tick(7, createdAt, formatPrice(openPrice, 5))
    const all = [
      tick(6, createdAt - 1, '1.0'),
      opened,
      tick(8, createdAt + 5, '1.2'),
      tick(9, expiresAt, '1.3'),
      tick(10, expiresAt + 1, '1.4'),
    ]
    expect(ticksIn(option({}), all)).toEqual({ openTick: opened, ticks: [all[2], all[3]] })
    expect(ticksIn(option({}), all.slice(2)).ticks).toEqual([all[2], all[3]])
  })
})

it('the options that end next come first', () => {
  const [late, soon, sooner] = [3, 2, 1].map((at) => option({ id: at, expiresAt: at }))
  expect(late && soon && sooner && nextToEnd([late, soon, sooner], 2)).toEqual([sooner, soon])
})
