import type { Direction } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Figure } from '@fairtick/ui'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { useId } from 'react'
import { useUser } from '../../../client/session'
import { useFigures } from '../../../figures/use-figures'
import { directionKey } from '../../../words/option-words'
import { problemOf } from './option-problems'
import { problemText } from './problem-words'
import { usePlaceOption } from './use-place-option'
import type { OpenOptionTicket } from './use-option-ticket'

const ICONS = { up: <TrendingUp size={18} />, down: <TrendingDown size={18} /> }
const DIRECTIONS: readonly Direction[] = ['up', 'down']

/** What can be won and lost, and the two buttons; when they are off, why. A visitor is led to the login. */
export function OptionBar(props: {
  readonly open: OpenOptionTicket
  readonly onLogin: () => void
  /** Lets a trade through, perhaps after a question. */
  readonly pass: (trade: () => void) => void
}) {
  const { text } = useTexts()
  const { open } = props
  const reasonId = useId()
  const user = useUser()
  const placing = usePlaceOption(open)
  const problem = problemOf(open.read, open.context)
  return (
    <div className="flex flex-col gap-2">
      <BriefOutlook open={open} />
      <div className="grid grid-cols-2 gap-3">
        {DIRECTIONS.map((direction) => (
          <Button
            key={direction}
            variant={direction}
            size="large"
            isWide
            icon={ICONS[direction]}
            isBusy={placing.isBusy}
            isDisabled={user !== undefined && problem !== undefined}
            describedBy={reasonId}
            onPress={() => (user === undefined ? props.onLogin() : props.pass(() => placing.run(direction)))}
            testId={`bet-${direction}`}
          >
            {text(directionKey(direction))}
          </Button>
        ))}
      </div>
      <Reason id={reasonId} open={open} isVisitor={user === undefined} />
    </div>
  )
}

function Reason(props: {
  readonly id: string
  readonly open: OpenOptionTicket
  readonly isVisitor: boolean
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const { read, context } = props.open
  const problem = problemOf(read, context)
  const words = props.isVisitor
    ? text('trade.loginToTrade')
    : problem && problemText(problem, { text, figures, context, read })
  return (
    <p id={props.id} role="status" className="text-center text-small text-ink-soft empty:hidden">
      {words}
    </p>
  )
}

function BriefOutlook({ open: { outlook } }: { readonly open: OpenOptionTicket }) {
  const { text } = useTexts()
  const figures = useFigures()
  if (outlook === undefined) return null
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-soft">
      <span>
        {text('options.win')}{' '}
        <Figure className="font-semibold text-ink">{figures.balance(outlook.win)}</Figure>
      </span>
      <span>
        {text('options.lose')}{' '}
        <Figure className="font-semibold text-ink">{figures.balance(outlook.loss)}</Figure>
      </span>
    </p>
  )
}
