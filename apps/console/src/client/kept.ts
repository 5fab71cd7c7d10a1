const PREFIX = 'fairtick.console.'

/** A list of texts that this browser keeps under a name; undefined where it keeps none. */
export function readKeptTexts(name: string): readonly string[] | undefined {
  const kept = readKept(name)
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : undefined
}

/** A value that this browser keeps under a name. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return undefined
  }
}

/** Keeps a value in this browser, where it has room for it. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // Not kept; it holds until the page is left.
  }
}
