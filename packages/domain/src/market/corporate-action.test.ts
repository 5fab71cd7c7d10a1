import { expect, it } from 'vitest'
import { price } from '../money'
import { looksLikeSplit } from './corporate-action'

/** Opening prices of shares from 2017 to 2023, as fractions of the previous close. */
it.each([
  ['Apple, 4 for 1, of August 2020', '0.2555', true],
  ['Tesla, 5 for 1, of August 2020', '0.2004', true],
  ['Tesla, 3 for 1, of August 2022', '0.3396', true],
  ['3 for 2 at an opening 2 % lower', '0.6533', true],
  ['4 for 3', '0.7500', true],
  ['5 for 4 at an opening 2 % higher', '0.8160', true],
  ['5 for 2', '0.4000', true],
  ['2 for 3', '1.5000', true],
  ['4 for 5 at an opening 2 % lower', '1.2250', true],
  ['Netflix, results of April 2022', '0.7035', false],
  ['Tesla, September 2020', '0.8514', false],
  ['Tesla, October 2019', '1.1760', false],
  ['Apple, March 2020', '0.8692', false],
  ['a fall of 15 %', '0.8500', false],
])('%s, is taken for a split or not', (_what, opening, isSplit) => {
  expect(looksLikeSplit(price('100'), price((Number(opening) * 100).toFixed(4)))).toBe(isSplit)
})
