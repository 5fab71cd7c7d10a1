import { price } from '@fairtick/domain'
import { readListing, readOrder } from '@fairtick/wire'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control, exampleOf, presses, reads, renders } from '../../../rendered.cases'
import { quoteBook } from '../../../live/live'
import { OrderMenu } from './OrderMenu'

const [wire] = exampleOf('orders').data
const held = readOrder(wire as never)
const { quote } = readListing(exampleOf('instruments')[0] as never, 'per-lot')
let moment = Date.now()

/** Opens the menu of a buy at 1.1 with a stop at 1.05, with the market at a price. */
async function opensAt(last: string) {
  moment += 1_000
  if (quote) quoteBook.take([{ ...quote, last: price(last), time: moment }])
  const made = await renders(<OrderMenu order={held} />)
  await control(`acts-${held.id}`)
  await presses(`acts-${held.id}`)
  return { made, item: await screen.findByRole('menuitem', { name: /^Move stop to break-even/ }) }
}

it('moves the stop of a position that wins to break-even at once', async () => {
  const { made, item } = await opensAt('1.19')
  expect(item.textContent).toBe('Move stop to break-even, 1.10003')
  await act(async () => void fireEvent.click(item))
  await reads('Stops saved')
  expect(made.find(({ call }) => call === 'setStops')?.sent).toMatchObject({
    id: held.id,
    stop_loss_price: '1.10003',
    target_profit_price: '1.20000',
  })
})

it('says why it cannot yet while the position loses', async () => {
  const { item } = await opensAt('1.09')
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toContain('The price is not past it yet')
})
