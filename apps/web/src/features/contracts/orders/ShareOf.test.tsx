import { rate, usd } from '@fairtick/domain'
import { readListing, readOrder } from '@fairtick/wire'
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { exampleOf, presses, reads, renders } from '../../../rendered.cases'
import { quoteBook } from '../../../live/live'
import { forgetTradingFigures, takeTradingFigures } from '../../../live/trading-figures'
import { OrderLists } from './OrderLists'
import { OrderTotals } from './OrderTotals'
import { PositionsGlance } from './PositionsGlance'
import { PartSheet } from './acts/PartSheet'
import { ReverseSheet } from './acts/ReverseSheet'
import { BulkButton } from './closing/BulkButton'
import { CloseQuestion } from './closing/CloseQuestion'

const listing = readListing(exampleOf('instruments')[0] as never, 'per-lot')
const wire = { ...exampleOf('orders').data[0], FactProfits: '11.300000' }
const held = readOrder(wire as never)
const closed = exampleOf('closeOrder')

/** A position that wins 11.30 USD on a margin of 110, 11.00 after its fee. */
async function shows(part: ReactElement) {
  if (listing.quote) quoteBook.take([{ ...listing.quote, time: Date.now() }])
  const answers = {
    orders: ({ status }: Readonly<Record<string, unknown>>) => ({
      ...exampleOf('orders'),
      data: status === '1' ? [wire] : status === '3' ? [closed] : [],
      total: 1,
      all_net_profits: '4.850000',
    }),
  }
  await renders(part, { answers })
  onTestFinished(forgetTradingFigures)
  await act(async () =>
    takeTradingFigures({
      equity: usd('1000'),
      floating: usd('11.30'),
      usedMargin: usd('110'),
      freeMargin: usd('890'),
      marginLevel: rate('909'),
      marks: [],
    }),
  )
}

it.each<[string, ReactElement, string]>([
  ['the question before a close', <CloseQuestion key="" order={held} lots={held.lots} />, '+10.00%'],
  ['the close of a part', <PartSheet key="" order={held} listing={listing} />, '+10.00%'],
  ['a reversal', <ReverseSheet key="" order={held} listing={listing} />, '+10.00%'],
  ['the totals', <OrderTotals key="" />, '+10.27%'],
  ['the history, and its total', <OrderLists key="" list="closed" onList={() => undefined} />, '+8.81%'],
])('%s has its result in percent of the margin', async (_, part, percent) => {
  await shows(part)
  await reads(percent)
})

it('the positions at a glance have theirs, each and all', async () => {
  await shows(<PositionsGlance />)
  expect(await reads('+10.27%')).toHaveLength(2)
})

it('the question before closing all has it', async () => {
  await shows(<BulkButton act="close" />)
  await presses('close-all')
  await reads('+10.27%')
})
