import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFigures } from '../../../figures/use-figures'
import { useStopWarningBefore } from '../use-stop-warning'
import { orderAfter } from './moved-line'
import type { LineMove, LineMoving } from './use-line-moves'

const QUESTIONS = {
  stopLoss: 'trade.askStopLoss',
  takeProfit: 'trade.askTakeProfit',
  trigger: 'trade.askTrigger',
} as const

/** The question after a line was let go, or with one-tap trading the way back, above the chart's foot. */
export function MoveBar({ moving }: { readonly moving: LineMoving }) {
  const { text } = useTexts()
  const { move, undo, changed } = moving
  if (move?.phase === 'asking' || move?.phase === 'saving') return <Question {...moving} move={move} />
  if (undo === undefined) return null
  return (
    <Bar isBelow={false}>
      <span role="status">{text(changed === 'trigger' ? 'orders.moved' : 'orders.stopsSaved')}</span>
      <Button variant="quiet" size="small" onPress={undo} testId="undo-move">
        {text('alerts.undo')}
      </Button>
    </Bar>
  )
}

function Question(props: { readonly move: LineMove } & Pick<LineMoving, 'confirm' | 'cancel' | 'isBelow'>) {
  const { text } = useTexts()
  const figures = useFigures()
  const { move } = props
  const warning = useStopWarningBefore(orderAfter(move))
  const confirming = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The question follows the pointer or the keys: Enter answers it.
    confirming.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <Bar isBelow={props.isBelow}>
      <span className="min-w-0 tabular">
        {text(QUESTIONS[move.name], { price: figures.price(move.price, move.order.pricePrecision) })}
        {warning !== undefined && move.name !== 'takeProfit' && (
          <span role="status" className="block font-medium text-warn">
            {warning}
          </span>
        )}
      </span>
      <span ref={confirming} className="flex shrink-0 gap-2">
        <Button size="small" isBusy={move.phase === 'saving'} onPress={props.confirm} testId="confirm-move">
          {text('trade.moveLine')}
        </Button>
        <Button variant="quiet" size="small" onPress={props.cancel} testId="cancel-move">
          {text('shell.cancel')}
        </Button>
      </span>
    </Bar>
  )
}

/** At the end of the chart that the line is not in. */
function Bar({ isBelow, children }: { readonly isBelow: boolean; readonly children: ReactNode }) {
  return (
    <div
      data-testid="move-bar"
      className={`enter-grow absolute inset-x-2 z-20 flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-raised px-3 py-2 text-small text-ink shadow-raised ${isBelow ? 'top-1' : 'bottom-8'}`}
    >
      {children}
    </div>
  )
}
