import type { Side } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { problemText } from './problem-words'
import { problemOf } from './ticket-problems'
import type { OpenTicket } from './use-ticket'

/** Why an order cannot be placed in a direction, in words. */
export function useProblemTexts(open: OpenTicket): (side: Side) => string | undefined {
  const texts = useTexts()
  const { ticket, read, cost, context } = open
  return (side) => {
    const problem = problemOf(side, { read, leverage: ticket.leverage, cost }, context)
    return problem && problemText(problem, { ...texts, context, cost, side })
  }
}
