import type { Side } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useFigures } from '../../../figures/use-figures'
import { problemText } from './problem-words'
import { type TicketProblem, problemOf } from './ticket-problems'
import type { OpenTicket } from './use-ticket'

/** Why an order cannot be placed: the reason, and its words with the figures of now. */
export interface SaidProblem {
  readonly reason: TicketProblem
  readonly words: string
}

/** Why an order cannot be placed in a direction. */
export function useProblems(open: OpenTicket): (side: Side) => SaidProblem | undefined {
  const texts = useTexts()
  const figures = useFigures()
  const { ticket, read, cost, context } = open
  return (side) => {
    const reason = problemOf(side, { read, leverage: ticket.leverage, cost }, context)
    return reason && { reason, words: problemText(reason, { ...texts, figures, context, cost, side }) }
  }
}

/** Why an order cannot be placed in a direction, in words. */
export function useProblemTexts(open: OpenTicket): (side: Side) => string | undefined {
  const problems = useProblems(open)
  return (side) => problems(side)?.words
}
