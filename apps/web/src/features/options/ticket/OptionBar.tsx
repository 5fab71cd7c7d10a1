import type { Direction } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure } from '@fairtick/ui'
import { useId } from 'react'
import { useUser } from '../../../client/transport/session'
import { useFigures, usePublicFigures } from '../../../figures/use-figures'
import { ActLabel } from '../../../placing/ActLabel'
import { PlaceButton, type TicketBarProps } from '../../../placing/PlaceButton'
import type { Placing } from '../../../placing/use-placing'
import { useTicketKeys } from '../../../placing/ticket-keys'
import { ConfirmOption } from './ConfirmOption'
import { problemOf } from './option-problems'
import { problemText } from './problem-words'
import { useActWords } from './use-act-words'
import type { OpenOptionTicket } from './use-option-ticket'

const DIRECTIONS: readonly Direction[] = ['up', 'down']

/**
 * The two buttons with their terms and the largest loss, or the reason if disabled. A visitor is sent to the
 * login.
 */
export function OptionBar({
  open,
  onLogin,
  placing,
}: Omit<TicketBarProps<OpenOptionTicket>, 'pass'> & { readonly placing: Placing<Direction> }) {
  const { text } = useTexts()
  const reasonId = useId()
  const isVisitor = useUser() === undefined
  const words = useActWords(open)
  const problem = useProblemText(open)
  const press = (direction: Direction) => () => {
    if (isVisitor) onLogin()
    else if (problem === undefined) placing.press(direction)
  }
  useTicketKeys({ first: press('up'), second: press('down') })
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-3 md:gap-2">
        {DIRECTIONS.map((direction) => (
          <PlaceButton
            key={direction}
            way={direction}
            variant={direction}
            placing={placing}
            onLogin={isVisitor ? onLogin : undefined}
            isHindered={problem !== undefined}
            label={words(direction).act}
            describedBy={reasonId}
            testId={`option-${direction}`}
          >
            <ActLabel {...words(direction)} />
          </PlaceButton>
        ))}
      </div>
      {(isVisitor || problem === undefined) && <MaxLoss open={open} />}
      <p id={reasonId} role="status" className="text-center text-small text-ink-soft empty:hidden">
        {isVisitor ? text('trade.loginToTrade') : problem}
      </p>
      {placing.confirming !== undefined && (
        <ConfirmOption open={open} direction={placing.confirming} placing={placing} problem={problem} />
      )}
    </div>
  )
}

function useProblemText({ read, context }: OpenOptionTicket): string | undefined {
  const { text, format } = useTexts()
  const figures = useFigures()
  const publicFigures = usePublicFigures()
  const problem = problemOf(read, context)
  return problem && problemText(problem, { text, format, figures, publicFigures, context, read })
}

function MaxLoss({ open: { outlook } }: { readonly open: OpenOptionTicket }) {
  const { text } = useTexts()
  const figures = useFigures()
  if (outlook === undefined) return null
  return (
    <p className="text-center text-small text-ink-soft">
      {text('trade.maxLoss')}{' '}
      <Figure className="font-semibold text-ink">{figures.inUsd(figures.atMost(outlook.loss))}</Figure>
    </p>
  )
}
