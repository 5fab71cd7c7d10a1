import { expect, it } from 'vitest'
import { usd, usdOf } from '../../money'
import { freeAfterClosing, freeMarginOf } from './free-margin'

it.each([
  ['nothing held or reserved', '10000', '0', '10000', '0', '10000'],
  [
    'a position at a profit: what it has not paid out is not free',
    '10000',
    '178.41',
    '10050',
    '178.41',
    '9821.59',
  ],
  ['a position at a loss', '10000', '178.41', '9900', '178.41', '9721.59'],
  ['a pending order has reserved', '9999.85', '2068.48', '9894', '178.41', '7931.37'],
])('%s', (_name, balance, locked, equity, usedMargin, free) => {
  expect(
    freeMarginOf(
      { balance: usd(balance), locked: usd(locked) },
      { equity: usd(equity), usedMargin: usd(usedMargin) },
    ),
  ).toBe(usd(free))
})

it('is below zero when losses have eaten it', () => {
  const free = freeMarginOf(
    { balance: usd('1000'), locked: usd('600') },
    { equity: usd('500'), usedMargin: usd('600') },
  )
  expect(free).toBe(usdOf(-100_000_000n))
})

it.each([
  ['at a loss, alone: the loss is off the free margin already', '9900', '178.41', '-100', '9900'],
  ['at a profit, alone: it becomes free', '10050', '178.41', '50', '10050'],
  ['at a loss that another position makes up for', '10000', '300', '-100', '9778.41'],
])('after closing one %s', (_name, equity, usedMargin, profit, free) => {
  const account = { balance: usd('10000'), locked: usd(usedMargin) }
  const closed = { margin: usd('178.41'), profit: usdOf(BigInt(profit) * 1_000_000n) }
  expect(freeAfterClosing(account, { equity: usd(equity), usedMargin: usd(usedMargin) }, closed)).toBe(
    usd(free),
  )
})
