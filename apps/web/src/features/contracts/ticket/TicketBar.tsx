import type { Side, Usd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure } from '@fairtick/ui'
import { useId } from 'react'
import { useUser } from '../../../client/transport/session'
import { useFigures } from '../../../figures/use-figures'
import { ActLabel } from '../../../placing/ActLabel'
import { PlaceButton, type TicketBarProps } from '../../../placing/PlaceButton'
import { useTicketKeys } from '../../../placing/ticket-keys'
import { ConfirmOrder } from './ConfirmOrder'
import { useActWords } from './use-act-words'
import { usePlaceOrder } from './use-place-order'
import { useProblemTexts } from './use-problem-texts'
import type { OpenTicket } from './use-ticket'

const SIDES: readonly Side[] = ['buy', 'sell']

/**
 * The two buttons with their terms and largest loss; a disabled one shows its reason instead. A visitor is
 * sent to the login. Source: docs/spec/product.md 5.4.
 */
export function TicketBar({ open, onLogin, pass }: TicketBarProps<OpenTicket>) {
  const { text } = useTexts()
  const reasonId = useId()
  const isVisitor = useUser() === undefined
  const placing = usePlaceOrder(open, pass)
  const words = useActWords(open)
  const problems = useProblemTexts(open)
  const press = (side: Side) => () => {
    if (isVisitor) onLogin()
    else if (problems(side) === undefined) placing.press(side)
  }
  useTicketKeys({ first: press('buy'), second: press('sell') })
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-3 md:gap-2">
        {SIDES.map((side) => (
          <div key={side} className="row-span-2 grid grid-rows-subgrid gap-y-1">
            <PlaceButton
              way={side}
              variant={side === 'buy' ? 'up' : 'down'}
              placing={placing}
              onLogin={isVisitor ? onLogin : undefined}
              isHindered={problems(side) !== undefined}
              describedBy={reasonId}
              testId={side}
            >
              <ActLabel {...words(side)} isBrief isVisitor={isVisitor} />
            </PlaceButton>
            {open.cost?.isStopped === true && (isVisitor || problems(side) === undefined) && (
              <MaxLoss open={open} side={side} />
            )}
          </div>
        ))}
      </div>
      {open.cost?.isStopped !== true && SIDES.some((side) => isVisitor || problems(side) === undefined) && (
        <p
          className={`text-center text-small text-ink-soft ${isVisitor ? 'short:hidden' : ''}`}
          data-testid="max-loss"
        >
          {text('trade.maxLossOpen')} {open.context.equity !== undefined && <Loss of={open.context.equity} />}
        </p>
      )}
      <Reasons
        id={reasonId}
        reasons={isVisitor ? undefined : SIDES.flatMap((side) => problems(side) ?? [])}
      />
      {placing.confirming !== undefined && (
        <ConfirmOrder
          open={open}
          side={placing.confirming}
          placing={placing}
          problem={problems(placing.confirming)}
        />
      )}
    </div>
  )
}

/** One reason if it holds for both directions, else each with its direction. Undefined for a visitor. */
function Reasons(props: { readonly id: string; readonly reasons: readonly string[] | undefined }) {
  const { text } = useTexts()
  const shown = [...new Set(props.reasons ?? [text('trade.loginToTrade')])]
  return (
    <div id={props.id} role="status" className="text-center text-small text-ink-soft empty:hidden">
      {shown.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  )
}

/** The loss of a direction at its stop, under its button. */
function MaxLoss({ open, side }: { readonly open: OpenTicket; readonly side: Side }) {
  const { text } = useTexts()
  const lost = open.cost?.mostLost[side]
  return (
    <p className="text-center text-small text-ink-soft empty:hidden" data-testid={`max-loss-${side}`}>
      {lost !== undefined && (
        <>
          {text('trade.lossAtStop')} <Loss of={lost} />
        </>
      )}
    </p>
  )
}

function Loss({ of }: { readonly of: Usd }) {
  const figures = useFigures()
  return <Figure className="font-semibold text-ink">{figures.inUsd(figures.atMost(of))}</Figure>
}
