import { NO_USD, usd } from '@fairtick/domain'
import { readListing, readOrder } from '@fairtick/wire'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control, exampleOf, presses, reads, renders } from '../../../rendered.cases'
import { quoteBook } from '../../../live/live'
import { BulkButton } from './closing/BulkButton'
import { HistoryRow } from './HistoryRow'
import { OrderFacts } from './detail/OrderFacts'
import { OrderRow } from './OrderRow'
import { PositionRow } from './PositionRow'
import { QuickClose } from './closing/QuickClose'
import { OrderTable } from './table/OrderTable'

const [wire] = exampleOf('orders').data
const held = readOrder(wire as never)
const closed = readOrder(exampleOf('closeOrder'))
const opens = () => undefined

const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

it('names a position by what tells it from another, and says which figure is which', async () => {
  await renders(<OrderRow order={held} onOpen={opens} />)
  const row = await control(`order-${held.id}`)
  expect(row.getAttribute('aria-label')).toMatch(/^Buy 0.10 lots EUR\/USD, Open price 1\.10000, /)
  expect(described(row)).toMatch(/^Profit .*Open price 1\.10000.*Current price /)
})

it('says of a position in profit that closing it now would lose', async () => {
  const order = { ...held, profit: usd('0.20'), fee: usd('0.30'), swap: NO_USD }
  await renders(
    <>
      <OrderRow order={order} onOpen={opens} />
      <PositionRow order={{ ...order, id: order.id + 1 }} onOpen={opens} />
    </>,
  )
  expect((await control(`profit-${order.id}`)).textContent).toContain('+0.20')
  for (const id of [order.id, order.id + 1])
    expect((await control(`net-${id}`)).textContent).toBe('Net −0.10\u00a0USD')
})

it('names a row of the history by what it opens', async () => {
  await renders(<HistoryRow order={closed} onOpen={opens} />)
  const row = await control(`order-${closed.id}`)
  expect(row.getAttribute('aria-label')).toMatch(/^Order details: Buy 0.05 lots EUR\/USD, /)
  expect(described(row)).toMatch(/^Net \+4\.85/)
})

it('does so in a table, and names the profit of a detail with its currency', async () => {
  await renders(
    <>
      <OrderTable list="held" label="Open positions" onOpen={opens} />
      <OrderFacts order={held} />
    </>,
  )
  await screen.findByRole('button', { name: /^Order details: Buy 0.10 lots EUR\/USD, Open price 1\.10000, / })
  expect(document.body.textContent).toMatch(/Profit[^A-Z]*USD/)
})

it('says the market and the lots of what was closed', async () => {
  const { quote } = readListing(exampleOf('instruments')[0] as never, 'per-lot')
  if (quote) quoteBook.take([{ ...quote, time: Date.now() }])
  await renders(<QuickClose order={held} />)
  await presses(`quick-close-${held.id}`)
  await screen.findByTestId('confirm', {}, { timeout: 10_000 })
  await presses('confirm')
  await reads('Closed at 1.10100, +4.85 USD after fees · +8.81% · Buy 0.05 lots EUR/USD')
})

it('says what closing all came to', async () => {
  const page = { data: [{ ...exampleOf('closeOrder'), Id: 1000 }], total: 1 }
  await renders(<BulkButton act="close" />, {
    answers: {
      orders: ({ status }) => ({ ...exampleOf('orders'), ...(status === '1' ? {} : page) }),
    },
  })
  await presses('close-all')
  await screen.findByTestId('confirm', {}, { timeout: 10_000 })
  await presses('confirm')
  await reads('1 position closed · Net +4.85 USD · +8.81%')
})
