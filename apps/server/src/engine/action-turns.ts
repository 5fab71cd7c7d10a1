import type { SplitBasis, Tick } from '@fairtick/domain'

/** Corporate actions of while ticks were not carried out, each with its turn between them. */
export interface ActionTurns<Item> {
  /**
   * Items in their order, and between them the actions: each before the first item that is not of before it,
   * and behind those of its instrument that are.
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
  let left = actions.toSorted((one, other) => one.action.at - other.action.at)

  /** The place of an action: before all later items, and behind the earlier ones of its own instrument. */
  function placeOf({ action: { instrumentId, at } }: SplitBasis, items: readonly Item[]): number {
    const later = items.findIndex((item) => tickOf(item).time >= at)
    const isOwnBefore = (tick: Pick<Tick, 'instrumentId' | 'time'>) =>
      tick.instrumentId === instrumentId && tick.time < at
    return Math.max(later, items.findLastIndex((item) => isOwnBefore(tickOf(item))) + 1)
  }

  return {
    *between(items) {
      const latest = items.reduce((so, item) => Math.max(so, tickOf(item).time), Number.NEGATIVE_INFINITY)
      const due = left.filter(({ action }) => action.at <= latest)
      left = left.slice(due.length)
      let from = 0
      const placed = due.map((basis) => ({ basis, at: placeOf(basis, items) }))
      for (const { basis, at } of placed.toSorted((one, other) => one.at - other.at)) {
        if (at > from) yield items.slice(from, at)
        from = Math.max(from, at)
        yield basis
      }
      if (from < items.length) yield items.slice(from)
    },
    rest: () => left,
  }
}
