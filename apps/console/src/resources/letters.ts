/** Letters that move between rows. */
const TAKEN = ['j', 'k']

/** A letter for each decision: the first free letter of its name. */
export function lettersOf(decisions: readonly string[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const decision of decisions) {
    const letter = [...decision].find((each) => !TAKEN.includes(each) && !letters.has(each))
    if (letter !== undefined) letters.set(letter, decision)
  }
  return letters
}
