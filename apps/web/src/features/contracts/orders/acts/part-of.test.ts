import { formatLots, lots } from '@fairtick/domain'
import { anInstrument } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { partOf } from './part-of'

const instrument = anInstrument({ minLots: lots('0.01'), lotStep: lots('0.01') })

it.each([
  ['0.04', 25n, '0.01'],
  ['0.05', 50n, '0.02'],
  ['1', 75n, '0.75'],
  ['0.05', 100n, '0.05'],
  ['0.01', 50n, undefined],
  ['0.03', 25n, undefined],
])('%s lots, %s percent of them: %s', (whole, percent, part) => {
  const found = partOf(lots(whole), percent, instrument)
  expect(found && formatLots(found)).toBe(part)
})
