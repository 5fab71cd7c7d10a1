/** Selects few seeds that cover every outcome: each time the one that adds most. */
export function coveringSeeds(outcomesOf: ReadonlyMap<number, ReadonlySet<string>>): number[] {
  const missing = new Set([...outcomesOf.values()].flatMap((outcomes) => [...outcomes]))
  const chosen: number[] = []
  while (missing.size > 0) {
    const added = (seed: number) =>
      [...(outcomesOf.get(seed) ?? [])].filter((each) => missing.has(each)).length
    const [best] = [...outcomesOf.keys()].toSorted((one, other) => added(other) - added(one))
    if (best === undefined) break
    chosen.push(best)
    for (const each of outcomesOf.get(best) ?? []) missing.delete(each)
  }
  return chosen
}
