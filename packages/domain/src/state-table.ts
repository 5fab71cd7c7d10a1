/**
 * Target state of each event by the state it can happen in; `none` lists the events that create the subject.
 * Events outside the table cannot happen.
 */
export type StateTable<State extends string> = Readonly<
  Record<State | 'none', Readonly<Record<string, State>>>
>

/** The events that can happen to a subject that is there, in whichever state. */
export type EventOf<Table extends Readonly<Record<string, object>>> = {
  readonly [State in Exclude<keyof Table, 'none'>]: keyof Table[State]
}[Exclude<keyof Table, 'none'>]

/** Whether one or more events lead from a state to another, or back to the same. */
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

/** The target state of an event; undefined if it cannot happen in this state. */
export const stateAfter = <State extends string>(
  table: StateTable<State>,
  state: State,
  event: string,
): State | undefined => (Object.hasOwn(table[state], event) ? table[state][event] : undefined)
