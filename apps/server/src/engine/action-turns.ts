import type { SplitBasis, Tick } from '@fairtick/domain'

/** Corporate actions of while ticks were not carried out, each with its turn between them. */
export interface ActionTurns<Item> {
  /**
   * Items in their order, and between them the actions: each before the first item of its instrument that is
   * not of before it.
   */
  between(items: readonly Item[]): Iterable<readonly Item[] | SplitBasis>
  /** The actions that no item came after, the earliest first. */
  rest(): readonly SplitBasis[]
}

/** Whether a part of these is an action. */
export const isAction = (part: object): part is SplitBasis => 'action' in part

/** Gives actions their turns between items that come with a tick. */
export function createTurns<Item>(
  actions: readonly SplitBasis[],
  tickOf: (item: Item) => Pick<Tick, 'instrumentId' | 'time'>,
): ActionTurns<Item> {
  const left = new Map<number, readonly SplitBasis[]>()
  for (const each of actions.toSorted((one, other) => one.action.at - other.action.at)) {
    const { instrumentId } = each.action
    left.set(instrumentId, [...(left.get(instrumentId) ?? []), each])
  }
  return {
    *between(items) {
      let from = 0
      for (const [at, item] of items.entries()) {
        const { instrumentId, time } = tickOf(item)
        const waiting = left.get(instrumentId)
        const due = waiting?.filter(({ action }) => action.at <= time) ?? []
        if (!waiting || due.length === 0) continue
        if (at > from) yield items.slice(from, at)
        from = at
        yield* due
        left.set(instrumentId, waiting.slice(due.length))
      }
      if (from < items.length) yield items.slice(from)
    },
    rest: () => [...left.values()].flat().toSorted((one, other) => one.action.at - other.action.at),
  }
}
