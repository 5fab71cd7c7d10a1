import { usd, usdOf } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { endsAtOnce } from './ends-at-once'

const terms = { budget: usd('100'), stopLoss: 40 }
const lost = (text: string) => usdOf(-usd(text))

it.each([
  ['less is lost than they allow', { openCopies: 1, result: lost('39.999999') }, false],
  ['as much is lost', { openCopies: 1, result: lost('40') }, true],
  ['no copy is open that could close', { openCopies: 0, result: lost('40') }, false],
  ['nobody is copied yet', null, false],
])('terms end copying at once: %s', (_name, followed, ends) => {
  expect(endsAtOnce(terms, followed)).toBe(ends)
})
