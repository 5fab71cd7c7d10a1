/** A stream of pseudo-random numbers that is the same for the same seed on every machine: xoshiro128**. */
export interface Random {
  /** A whole number below `limit`. */
  below(limit: number): number
  /** An item of the list. */
  pick<Item>(items: readonly Item[]): Item
  /** True once in `inTimes`, on average. */
  once(inTimes: number): boolean
}

/** A stream from a seed. */
export function createRandom(seed: number): Random {
  const state = new Uint32Array(4)
  // Spreads a seed of few bits over the whole state, as the authors of xoshiro recommend.
  for (let at = 0, spread = seed >>> 0; at < 4; at += 1) {
    spread = (spread + 0x9e3779b9) >>> 0
    let mixed = Math.imul(spread ^ (spread >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    state[at] = (mixed ^ (mixed >>> 16)) >>> 0
  }

  function next(): number {
    const [a = 0, b = 0, c = 0, d = 0] = state
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const second = c ^ a
    const third = d ^ b
    state.set([a ^ third, b ^ second, second ^ (b << 9), rotate(third, 11)])
    return result
  }

  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    once: (inTimes) => below(inTimes) === 0,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}

const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by))
