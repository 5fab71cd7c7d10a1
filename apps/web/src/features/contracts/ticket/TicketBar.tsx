import type { Side, Usd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure, SaidOnce } from '@fairtick/ui'
import { useId } from 'react'
import { useUser } from '../../../client/transport/session'
import { useFigures } from '../../../figures/use-figures'
import { ActLabel } from '../../../placing/ActLabel'
import { PlaceButton, type TicketBarProps } from '../../../placing/PlaceButton'
import { useTicketKeys } from '../../../placing/ticket-keys'
import { ConfirmOrder } from './ConfirmOrder'
import { fieldProblem } from './ticket-problems'
import { useActWords } from './use-act-words'
import { usePlaceOrder } from './use-place-order'
import { type SaidProblem, useProblems } from './use-problem-texts'
import type { OpenTicket } from './use-ticket'

const SIDES: readonly Side[] = ['buy', 'sell']

/**
 * The two buttons with their terms and largest loss; a disabled one shows its reason instead, and each is
 * described by its own. A visitor is sent to the login. Source: docs/spec/product.md 5.4.
 */
export function TicketBar({ open, onLogin, pass }: TicketBarProps<OpenTicket>) {
  const id = useId()
  const isVisitor = useUser() === undefined
  const placing = usePlaceOrder(open, pass)
  const words = useActWords(open)
  const problems = useProblems(open)
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
              label={words(side).name}
              describedBy={`${reasonId(id, isVisitor ? 'buy' : side)} ${lossId(id, open, side)}`}
              testId={side}
            >
              <ActLabel {...words(side)} isBrief isVisitor={isVisitor} />
            </PlaceButton>
            {open.cost?.isStopped === true && (isVisitor || problems(side) === undefined) && (
              <MaxLoss id={lossId(id, open, side)} open={open} side={side} />
            )}
          </div>
        ))}
      </div>
      {open.cost?.isStopped !== true && SIDES.some((side) => isVisitor || problems(side) === undefined) && (
        <OpenLoss id={lossId(id, open, 'buy')} open={open} />
      )}
      {isVisitor ? (
        <LoginReason id={reasonId(id, 'buy')} />
      ) : (
        <Reasons
          id={id}
          buy={problems('buy')}
          sell={problems('sell')}
          isSaidElsewhere={fieldProblem(open.read) !== undefined}
        />
      )}
      {placing.confirming !== undefined && (
        <ConfirmOrder
          open={open}
          side={placing.confirming}
          placing={placing}
          problem={problems(placing.confirming)?.words}
        />
      )}
    </div>
  )
}

const reasonId = (id: string, side: Side): string => `${id}reason-${side}`

/** Without a stop both directions have one loss. */
const lossId = (id: string, { cost }: OpenTicket, side: Side): string =>
  `${id}loss-${cost?.isStopped === true ? side : 'open'}`

function LoginReason({ id }: { readonly id: string }) {
  const { text } = useTexts()
  return (
    <p id={id} className="text-center text-small text-ink-soft">
      {text('trade.loginToTrade')}
    </p>
  )
}

/** One reason if it holds for both directions, else each with its direction. */
function Reasons(props: {
  readonly id: string
  readonly buy: SaidProblem | undefined
  readonly sell: SaidProblem | undefined
  /** Whether a field shows the problem already. */
  readonly isSaidElsewhere: boolean
}) {
  const { id, buy, sell } = props
  const reasons = [buy?.reason, sell?.reason]
  const isOne = buy?.words === sell?.words
  return (
    <SaidOnce
      about={buy === undefined && sell === undefined ? undefined : reasons.join()}
      isQuiet={props.isSaidElsewhere}
      className="text-center text-small text-ink-soft"
    >
      {buy !== undefined && (
        <p id={reasonId(id, 'buy')}>
          {isOne ? <span id={reasonId(id, 'sell')}>{buy.words}</span> : buy.words}
        </p>
      )}
      {sell !== undefined && !isOne && <p id={reasonId(id, 'sell')}>{sell.words}</p>}
    </SaidOnce>
  )
}

/** The loss of both directions without a stop. */
function OpenLoss({ id, open }: { readonly id: string; readonly open: OpenTicket }) {
  const { text } = useTexts()
  return (
    <p
      id={id}
      className={`text-center text-small text-ink-soft ${useUser() === undefined ? 'short:hidden' : ''}`}
      data-testid="max-loss"
    >
      {text('trade.maxLossOpen')} {open.context.equity !== undefined && <Loss of={open.context.equity} />}
    </p>
  )
}

/** The loss of a direction at its stop, under its button. */
function MaxLoss(props: { readonly id: string; readonly open: OpenTicket; readonly side: Side }) {
  const { text } = useTexts()
  const { id, open, side } = props
  const lost = open.cost?.mostLost[side]
  return (
    <p id={id} className="text-center text-small text-ink-soft empty:hidden" data-testid={`max-loss-${side}`}>
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
