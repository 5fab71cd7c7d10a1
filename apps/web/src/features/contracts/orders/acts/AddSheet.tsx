import { formatLots } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { useState } from 'react'
import type { Listing } from '../../../../client/market/market'
import { type OwnOrder, placeOrder } from '../../../../client/contracts/orders'
import { randomId } from '../../../../client/transport/random-id'
import { useAction } from '../../../../client/transport/use-action'
import { AmountsShown } from '../../../../figures/AmountsShown'
import { NumberField } from '../../../../figures/NumberField'
import { useFigures } from '../../../../figures/use-figures'
import { ActLabel } from '../../../../placing/ActLabel'
import { ConfirmSheet } from '../../../../placing/ConfirmSheet'
import { usePass } from '../../../../placing/risk-gate'
import { sideKey } from '../../../../words/order-words'
import { fieldProblemText } from '../../ticket/problem-words'
import { useActWords } from '../../ticket/use-act-words'
import { useRiskText } from '../../ticket/use-cost-rows'
import { useOrderRows } from '../../ticket/use-order-rows'
import { orderOf, usePlacedWords } from '../../ticket/use-place-order'
import { useProblemTexts } from '../../ticket/use-problem-texts'
import type { OpenTicket } from '../../ticket/use-ticket'
import { closeAct } from './opened-act'
import { useRowTicket } from './use-row-ticket'

const KEY_BYTES = 16

interface Added {
  readonly order: OwnOrder
  readonly listing: Listing
}

/** Adds to a position: another market order in its direction, with its leverage. */
export const AddSheet = (props: Added) => (
  // Agreed to with its figures, also where the user hides amounts.
  <AmountsShown>
    <Adding {...props} />
  </AmountsShown>
)

function Adding({ order, listing }: Added) {
  const { text } = useTexts()
  const figures = useFigures()
  const [lots, setLots] = useState(formatLots(order.lots))
  const open = useRowTicket(listing, order, { lots })
  const rows = useOrderRows(open, order.side)
  const words = useActWords(open)
  const pass = usePass()
  const adding = useAdding(open, order)
  const words2 = { side: text(sideKey(order.side)), lots: figures.lots(order.lots), name: order.name }
  return (
    <ConfirmSheet
      title={text('orders.addTitle', words2)}
      fields={<LotsToAdd open={open} value={lots} onChange={setLots} />}
      rows={rows}
      note={
        <>
          <p>{text('orders.addNote')}</p>
          <p>{text('trade.priceMoves')}</p>
          <p>{useRiskText(open)}</p>
        </>
      }
      act={<ActLabel {...words(order.side)} />}
      actLabel={words(order.side).name}
      variant={order.side === 'buy' ? 'up' : 'down'}
      placing={{
        isBusy: adding.isBusy,
        confirm: () => pass(() => adding.run(undefined)),
        leave: () => {
          if (!adding.isBusy) closeAct()
        },
      }}
      problem={useProblemTexts(open)(order.side)}
    />
  )
}

/** Places the order. Its key depends on the requested lots: other lots, or another try, are another order. */
function useAdding(open: OpenTicket, { side, name }: OwnOrder) {
  const { text } = useTexts()
  const figures = useFigures()
  const placedWords = usePlacedWords()
  const [tries, setTries] = useState(0)
  const [seed] = useState(() => randomId(KEY_BYTES))
  return useAction(
    async () => {
      const asked = orderOf(open, side)
      if (asked === undefined) throw new Error('a ticket with problems was sent')
      const words = { side: text(sideKey(side)), lots: figures.lots(asked.lots), name }
      return placeOrder(asked, text('trade.confirmTitle', words), `${seed}-${tries}-${asked.lots}`)
    },
    {
      onDone: (placed) => {
        showToast({ text: text('trade.placed', placedWords(placed)), tone: 'good' })
        closeAct()
      },
      onFailed: () => setTries(tries + 1),
    },
  )
}

function LotsToAdd(props: {
  readonly open: OpenTicket
  readonly value: string
  readonly onChange: (lots: string) => void
}) {
  const { text, format } = useTexts()
  const { read, context } = props.open
  const { minLots, maxLots, lotStep } = context.instrument
  const { problem } = read.lots
  return (
    <NumberField
      label={text('trade.lots')}
      value={props.value}
      onChange={props.onChange}
      step={formatLots(lotStep)}
      min={formatLots(minLots)}
      max={formatLots(maxLots)}
      unit={text('trade.lotsUnit')}
      error={problem && fieldProblemText(problem, { text, format, context })}
      testId="add-lots"
    />
  )
}
