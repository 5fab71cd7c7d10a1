import { type Side } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Figure } from '@fairtick/ui'
import { useId } from 'react'
import { useUser } from '../../../client/session'
import { useFigures } from '../../../figures/use-figures'
import { problemText } from './problem-words'
import { problemOf } from './ticket-problems'
import { usePlaceOrder } from './use-place-order'
import type { OpenTicket } from './use-ticket'

const SIDES: readonly Side[] = ['sell', 'buy']

/** What is needed and what can be lost, and the two buttons; when they are off, why. A visitor is led to the login. Spec 5. */
export function TicketBar(props: {
  readonly open: OpenTicket
  readonly onLogin: () => void
  /** Lets a trade through, perhaps after a question. */
  readonly pass: (trade: () => void) => void
}) {
  const { open } = props
  const reasonId = useId()
  const user = useUser()
  const placing = usePlaceOrder(open)
  const problems = SIDES.map((side) => ({ side, problem: useless(open, side) }))
  return (
    <div className="flex flex-col gap-2">
      <BriefCost open={open} />
      <div className="grid grid-cols-2 gap-3">
        {problems.map(({ side, problem }) => (
          <Button
            key={side}
            variant={side === 'buy' ? 'up' : 'down'}
            size="large"
            isWide
            isBusy={placing.isBusy}
            isDisabled={user !== undefined && problem !== undefined}
            describedBy={reasonId}
            onPress={() => (user === undefined ? props.onLogin() : props.pass(() => placing.run(side)))}
            testId={side}
          >
            <SideLabel open={open} side={side} />
          </Button>
        ))}
      </div>
      <Reasons id={reasonId} open={open} isVisitor={user === undefined} />
    </div>
  )
}

function useless({ ticket, read, cost, context }: OpenTicket, side: Side) {
  return problemOf(side, { read, leverage: ticket.leverage, cost }, context)
}

function SideLabel({ open, side }: { readonly open: OpenTicket; readonly side: Side }) {
  const { text } = useTexts()
  const trigger = open.read.trigger.value
  const { last } = open.context
  if (trigger === undefined || last === undefined || trigger === last)
    return text(side === 'buy' ? 'trade.buy' : 'trade.sell')
  const isLimit = side === 'buy' ? trigger < last : trigger > last
  if (side === 'buy') return text(isLimit ? 'trade.buyLimit' : 'trade.buyStop')
  return text(isLimit ? 'trade.sellLimit' : 'trade.sellStop')
}

/** One reason when it holds for both directions, else each with its direction. */
function Reasons(props: { readonly id: string; readonly open: OpenTicket; readonly isVisitor: boolean }) {
  const texts = useTexts()
  const { context, cost } = props.open
  const reasons = SIDES.flatMap((side) => {
    const problem = useless(props.open, side)
    return problem === undefined ? [] : [problemText(problem, { ...texts, context, cost, side })]
  })
  const shown = props.isVisitor ? [texts.text('trade.loginToTrade')] : [...new Set(reasons)]
  return (
    <div id={props.id} role="status" className="text-center text-small text-ink-soft empty:hidden">
      {shown.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  )
}

function BriefCost({ open }: { readonly open: OpenTicket }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { cost, context } = open
  if (cost === undefined) return null
  const risk =
    cost.lossAtStop === undefined
      ? context.balance && figures.balance(context.balance)
      : figures.profit(cost.lossAtStop)
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-soft">
      <span>
        {text('trade.needed')}{' '}
        <Figure className="font-semibold text-ink">{figures.exact(cost.needed)}</Figure>
      </span>
      {risk !== undefined && (
        <span>
          {text('trade.canLose')} <Figure className="font-semibold text-ink">{risk}</Figure>
        </span>
      )}
    </p>
  )
}
