/** A binary heap: the first item precedes all others. */
export interface Heap<Item> {
  first(): Item | undefined
  takeFirst(): Item | undefined
  add(item: Item): void
  /** Drops all other items. */
  keepOnly(isKept: (item: Item) => boolean): void
  readonly size: () => number
}

type IsBefore<Item> = (one: Item, other: Item) => boolean

/** Creates an empty heap. */
export function createHeap<Item>(isBefore: IsBefore<Item>): Heap<Item> {
  let items: Item[] = []
  return {
    first: () => items[0],
    size: () => items.length,
    add(item) {
      items.push(item)
      siftUp(items, isBefore)
    },
    keepOnly(isKept) {
      const kept = items.filter(isKept)
      items = []
      for (const item of kept) {
        items.push(item)
        siftUp(items, isBefore)
      }
    },
    takeFirst() {
      const first = items[0]
      const last = items.pop()
      if (items.length > 0 && last !== undefined) {
        items[0] = last
        siftDown(items, isBefore)
      }
      return first
    },
  }
}

function siftUp<Item>(items: Item[], isBefore: IsBefore<Item>): void {
  let at = items.length - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!swapIf(items, at, parent, isBefore)) return
    at = parent
  }
}

function siftDown<Item>(items: Item[], isBefore: IsBefore<Item>): void {
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const right = left + 1
    const child = right < items.length && before(items, right, left, isBefore) ? right : left
    if (child >= items.length || !swapIf(items, child, at, isBefore)) return
    at = child
  }
}

function before<Item>(items: Item[], one: number, other: number, isBefore: IsBefore<Item>): boolean {
  const first = items[one]
  const second = items[other]
  return first !== undefined && second !== undefined && isBefore(first, second)
}

function swapIf<Item>(items: Item[], lower: number, upper: number, isBefore: IsBefore<Item>): boolean {
  const below = items[lower]
  const above = items[upper]
  if (below === undefined || above === undefined || !isBefore(below, above)) return false
  items[lower] = above
  items[upper] = below
  return true
}
