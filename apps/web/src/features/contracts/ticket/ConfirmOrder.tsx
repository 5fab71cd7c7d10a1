import type { Side } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { AmountsShown } from '../../../figures/AmountsShown'
import { useFigures } from '../../../figures/use-figures'
import { ActLabel } from '../../../placing/ActLabel'
import { ConfirmSheet } from '../../../placing/ConfirmSheet'
import type { Placing } from '../../../placing/use-placing'
import { sideKey } from '../../../words/order-words'
import { useOrderRows } from './use-order-rows'
import { useActWords } from './use-act-words'
import { useStopOutWarning } from './use-stop-out-rows'
import { useRiskText } from './use-cost-rows'
import type { OpenTicket } from './use-ticket'

interface ConfirmOrderProps {
  readonly open: OpenTicket
  readonly side: Side
  readonly placing: Placing<Side>
  readonly problem: string | undefined
}

/** Everything about an order before it is placed: price, terms, cost, stops and largest loss. */
export const ConfirmOrder = (props: ConfirmOrderProps) => (
  // Agreed to with its figures, also where the user hides amounts.
  <AmountsShown>
    <Confirmation {...props} />
  </AmountsShown>
)

function Confirmation(props: ConfirmOrderProps) {
  const { text } = useTexts()
  const figures = useFigures()
  const { open, side } = props
  const { read, context } = open
  const rows = useOrderRows(open, side)
  const risk = useRiskText(open)
  const words = useActWords(open)
  const warning = useStopOutWarning(open)
  return (
    <ConfirmSheet
      title={text('trade.confirmTitle', {
        side: text(sideKey(side)),
        lots: read.lots.value === undefined ? '' : figures.lots(read.lots.value),
        name: context.instrument.showCode,
      })}
      rows={rows}
      note={
        <>
          {read.trigger.value === undefined && <p>{text('trade.priceMoves')}</p>}
          {warning !== undefined && <p className="font-medium text-warn">{warning}</p>}
          <p>{risk}</p>
        </>
      }
      act={<ActLabel {...words(side)} />}
      actLabel={words(side).name}
      variant={side === 'buy' ? 'up' : 'down'}
      placing={props.placing}
      problem={props.problem}
    />
  )
}
