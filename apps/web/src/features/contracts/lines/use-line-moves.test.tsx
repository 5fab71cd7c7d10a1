import { EURUSD } from '@fairtick/testkit'
import { CODE, readListing } from '@fairtick/wire'
import { afterEach, expect, it } from 'vitest'
import { REAL, Refused, exampleOf, presses, reads, renders } from '../../../rendered.cases'
import { quoteBook } from '../../../live/live'
import { chooseOneTap } from '../../../placing/one-tap'
import { MoveBar } from './MoveBar'
import { lineKey } from './moved-line'
import { useLineMoves } from './use-line-moves'

const pending = exampleOf('replaceOrder')

/** The bar under the chart, and a button that lets a line go at 1.03. */
function Chart({ line = lineKey(pending.Id, 'trigger') }) {
  const moving = useLineMoves(EURUSD)
  return (
    <>
      <button data-testid="drop" onClick={() => moving.moves.onDrop(line, 1.03)}>
        drop
      </button>
      <MoveBar moving={moving} />
    </>
  )
}

const after = { ...pending, Id: 1077, OriginPrice: '1.03000', ReplacesId: pending.Id }
const orders = ({ status }: Readonly<Record<string, unknown>>) => ({
  data: status === '0' ? [pending] : [],
  total: 1,
  all_fact_profits: '0.000000',
  all_net_profits: '0.000000',
})
const acts = (made: Awaited<ReturnType<typeof renders>>) =>
  made.filter(({ call }) => /replaceOrder|cancelOrder|submitOrder|setStops/.test(call))

afterEach(() => chooseOneTap(REAL.uid, false))

it('a trigger that is moved is replaced in one call, after a question', async () => {
  const made = await renders(<Chart />, { answers: { orders, replaceOrder: after } })
  await presses('drop')
  await reads('Move the order to 1.03000?')
  await presses('confirm-move')
  await reads('Order changed. It now waits at 1.03000.')
  expect(acts(made)).toEqual([{ call: 'replaceOrder', sent: { id: pending.Id, target_price: '1.03000' } }])
})

it('with one-tap trading it moves at once, and goes back by the order that is there now', async () => {
  chooseOneTap(REAL.uid, true)
  const made = await renders(<Chart />, { answers: { orders, replaceOrder: after } })
  await presses('drop')
  await reads('Order changed')
  await presses('undo-move')
  await reads('Order changed. It now waits at 1.03000.')
  expect(acts(made).map(({ sent }) => sent)).toEqual([
    { id: pending.Id, target_price: '1.03000' },
    { id: 1077, target_price: '1.04000' },
  ])
})

it('refused, nothing else is asked for and no way back is offered', async () => {
  chooseOneTap(REAL.uid, true)
  const made = await renders(<Chart />, {
    answers: { orders, replaceOrder: new Refused(CODE.freeMarginTooSmall, 'Not enough') },
  })
  await presses('drop')
  expect(acts(made)).toHaveLength(1)
  expect(document.querySelector('[data-testid=undo-move]')).toBeNull()
})

it('a stop-loss past the stop-out is warned about in the question, before it is confirmed', async () => {
  const listing = readListing(exampleOf('instruments')[0] as never, 'per-lot')
  if (listing.quote) quoteBook.take([{ ...listing.quote, time: Date.now() }])
  const held = { ...exampleOf('setStops'), TargetLossPrice: '0' }
  const made = await renders(<Chart line={lineKey(held.Id, 'stop')} />, {
    answers: {
      orders: ({ status }: Readonly<Record<string, unknown>>) => ({
        data: status === '1' ? [held] : [],
        total: 1,
        all_fact_profits: '0.000000',
        all_net_profits: '0.000000',
      }),
      balances: exampleOf('balances').map((each) => ({ ...each, balance: '600.000000' })),
    },
  })
  await presses('drop')
  await reads(/stopped out at/)
  expect(acts(made)).toEqual([])
})
