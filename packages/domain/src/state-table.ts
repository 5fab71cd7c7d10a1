/**
 * The state that each event leads to from each state it can happen in, and by what events
 * it comes to be, from `none`. An event that is not in the table cannot happen.
 */
export type StateTable<State extends string> = Readonly<
  Record<State | 'none', Readonly<Record<string, State>>>
>

/** Whether one or more events lead from a state to another, or to the same again. */
export function canBecome<State extends string>(
  table: StateTable<State>,
  from: State | 'none',
  to: State,
): boolean {
  const reached = new Set<State>()
  const left: (State | 'none')[] = [from]
  for (let state = left.pop(); state !== undefined; state = left.pop()) {
    for (const next of Object.values(table[state])) {
      if (!reached.has(next)) left.push(next)
      reached.add(next)
    }
  }
  return reached.has(to)
}

/** The state that an event leads to; undefined where it cannot happen in this state. */
export const stateAfter = <State extends string>(
  table: StateTable<State>,
  state: State,
  event: string,
): State | undefined => (Object.hasOwn(table[state], event) ? table[state][event] : undefined)
