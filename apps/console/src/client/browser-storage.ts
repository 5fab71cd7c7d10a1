const PREFIX = 'fairtick.console.'

/** A list of texts stored in this browser under a name; undefined without one. */
export function readStoredTexts(name: string): readonly string[] | undefined {
  const kept = readStored(name)
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : undefined
}

/** A value stored in this browser under a name. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return undefined
  }
}

/** Stores a value in this browser, if it has room. */
export function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // Not stored; the value lasts until the page is left.
  }
}
