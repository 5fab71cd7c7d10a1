import { EURUSD } from '@fairtick/testkit'
import { type WireInstrument, readListing, readStoppedOrder } from '@fairtick/wire'
import { Sheet } from '@fairtick/ui'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { quoteBook } from '../../../../live/live'
import { control, exampleOf, fills, presses, reads, renders } from '../../../../rendered.cases'
import { StopEditor } from './StopEditor'

const stopped = readStoppedOrder(exampleOf('setStops'))
const order = { ...stopped, stopLoss: undefined, takeProfit: undefined, trailDistance: undefined }
const [row] = exampleOf('instruments')
const listing = { ...readListing(row as unknown as WireInstrument, 'per-lot'), instrument: EURUSD }
const opened = (
  <Sheet isOpen onClose={() => undefined} title="EUR/USD" closeLabel="Close" footer={<p>its own act</p>}>
    <StopEditor order={order} listing={listing} />
  </Sheet>
)
const sent = (made: Awaited<ReturnType<typeof renders>>) => made.filter(({ call }) => call === 'setStops')

it('a stop is typed without a switch, and saved at the foot of the sheet, outside of what scrolls', async () => {
  const made = await renders(opened)
  await reads('its own act')
  expect(screen.queryByTestId('save-stops')).toBeNull()
  await fills('edit-stopLoss', '1.05')
  const save = await control('save-stops')
  expect(save.closest('.overflow-y-auto')).toBeNull()
  expect(save.closest('[role="dialog"]')).not.toBeNull()
  await presses('save-stops')
  await reads('Stops saved')
  expect(sent(made).map((each) => each.sent)).toMatchObject([
    { id: order.id, stop_loss_price: '1.05000', target_profit_price: '0' },
  ])
  expect(screen.queryByTestId('save-stops')).toBeNull()
})

it('an emptied stop is off, and edits can be dropped', async () => {
  await renders(opened)
  await fills('edit-takeProfit', '1.2')
  await presses('discard')
  expect((await control('edit-takeProfit')).getAttribute('value')).toBe('')
  await fills('edit-takeProfit', '1.2')
  await fills('edit-takeProfit', '')
  expect(screen.queryByTestId('save-stops')).toBeNull()
})

it('says before the save that the account is stopped out before the typed stop-loss', async () => {
  if (listing.quote) quoteBook.take([{ ...listing.quote, time: Date.now() }])
  const orders = { data: [exampleOf('setStops')], total: 1, all_fact_profits: '0', all_net_profits: '0' }
  const made = await renders(opened, {
    answers: { orders, balances: exampleOf('balances').map((each) => ({ ...each, balance: '600.000000' })) },
  })
  await fills('edit-stopLoss', '1.09')
  expect(screen.queryByText(/stopped out at/)).toBeNull()
  await fills('edit-stopLoss', '1.02')
  await reads(/stopped out at 1\.04/)
  expect(sent(made)).toEqual([])
})
