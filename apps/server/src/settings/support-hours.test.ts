import { describe, expect, it } from 'vitest'
import { readSupportHours } from './support-hours'

const DAY = [['08:00', '20:00']]

describe('the hours of support', () => {
  it('are a week that begins with Sunday, in the zone that is named', () => {
    expect(readSupportHours('1-5 08:00-20:00 Europe/Prague')).toEqual({
      timeZone: 'Europe/Prague',
      week: [[], DAY, DAY, DAY, DAY, DAY, []],
      days: [],
    })
  })

  it.each([
    ['7 08:00-20:00', [DAY, [], [], [], [], [], []]],
    ['6-7 08:00-20:00', [DAY, [], [], [], [], [], DAY]],
    ['1-7 00:00-24:00', Array.from({ length: 7 }, () => [['00:00', '24:00']])],
  ])('%s, by UTC', (text, week) => {
    expect(readSupportHours(text)).toEqual({ timeZone: 'UTC', week, days: [] })
  })

  it.each([
    '',
    '0-5 08:00-20:00',
    '1-5 20:00-08:00',
    '1-5 8-20',
    '1-5 25:00-26:00',
    '1-5 08:00-20:00 Nowhere/At',
  ])('are none in %j', (text) => {
    expect(readSupportHours(text)).toBeUndefined()
  })
})
