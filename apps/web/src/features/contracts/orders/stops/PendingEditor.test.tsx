import { lots } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { CODE, type WireInstrument, readListing, readStoppedOrder } from '@fairtick/wire'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  Refused,
  control,
  exampleOf,
  fills,
  isWrong,
  presses,
  reads,
  renders,
} from '../../../../rendered.cases'
import { OrderFacts } from '../detail/OrderFacts'
import { PendingEditor } from './PendingEditor'

const order = readStoppedOrder(exampleOf('replaceOrder'))
const [row] = exampleOf('instruments')
const listing = { ...readListing(row as unknown as WireInstrument, 'per-lot'), instrument: EURUSD }

const isOff = async () => (await control('save-order')).hasAttribute('disabled')
const changes = (made: Awaited<ReturnType<typeof renders>>) =>
  made.filter(({ call }) => call === 'replaceOrder' || call === 'cancelOrder' || call === 'submitOrder')

it('changes price and lots in one call, once they differ and can be read', async () => {
  let done = 0
  const made = await renders(<PendingEditor order={order} listing={listing} onDone={() => (done += 1)} />)
  expect(screen.queryByTestId('save-order')).toBeNull()
  await fills('edit-trigger', '1.0312345')
  expect([await isWrong('edit-trigger'), await isOff()]).toEqual([true, true])
  await fills('edit-trigger', '1.03')
  await fills('edit-lots', '0.2')
  await presses('save-order')
  await reads('Order changed. It now waits at 1.04000.')
  expect(changes(made)).toEqual([
    { call: 'replaceOrder', sent: { id: order.id, target_price: '1.03000', cont: '0.2' } },
  ])
  expect(done).toBe(1)
})

it('moves the price of an order whose lots could not be placed now', async () => {
  const odd = { ...order, lots: lots('0.015') }
  const made = await renders(<PendingEditor order={odd} listing={listing} />)
  await fills('edit-trigger', '1.03')
  await presses('save-order')
  await vi.waitFor(() => expect(changes(made)).toHaveLength(1))
})

it('asks for nothing else where it is refused, and can be tried again', async () => {
  const [onDone, onFailed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const made = await renders(<PendingEditor {...{ order, listing, onDone, onFailed }} />, {
    answers: { replaceOrder: new Refused(CODE.freeMarginTooSmall, 'Not enough free margin') },
  })
  await fills('edit-trigger', '1.03')
  await presses('save-order')
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
  expect(changes(made).map(({ call }) => call)).toEqual(['replaceOrder'])
  expect([await isOff(), onDone.mock.calls]).toEqual([false, []])
})

it('an order and the one whose place it took link to each other', async () => {
  await renders(<OrderFacts order={{ ...order, replacedById: 1009 }} />)
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links.map((link) => link?.split('order=').at(-1))).toEqual(['1003', '1009'])
})
