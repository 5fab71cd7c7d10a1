import type { MoneyDecision } from './money-decision-store'

/** Why a decision is refused for reasons outside its row; undefined if it is not. */
export type DecisionCheck = (decision: MoneyDecision) => Promise<string | undefined>

/** The checks of each event, in their order; `never` for an event that no decision brings. */
export type EventChecks<Event extends string> = Readonly<Record<Event, readonly DecisionCheck[] | 'never'>>

/**
 * Returns the check of decisions by the checks of their events. A decision by an event that is not listed is
 * refused: its checks before a movement of money are not defined.
 */
export function checkedByEvent<Event extends string>(checks: EventChecks<Event>): DecisionCheck {
  const known = new Map<string, readonly DecisionCheck[] | 'never'>(Object.entries(checks))
  return async (decision) => {
    const ofEvent = known.get(decision.event) ?? 'never'
    if (ofEvent === 'never') return `no decision can ${decision.event} it`
    for (const check of ofEvent) {
      const why = await check(decision)
      if (why !== undefined) return why
    }
    return undefined
  }
}
