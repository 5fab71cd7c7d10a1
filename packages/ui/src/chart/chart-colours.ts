/** The tokens for a canvas, read from the page, because a canvas has no CSS classes. */
export interface ChartColours {
  readonly ink: string
  readonly inkSoft: string
  readonly inkFaint: string
  readonly line: string
  readonly lineStrong: string
  readonly surface: string
  readonly accent: string
  readonly accentFill: string
  readonly up: string
  readonly down: string
  readonly onUp: string
  readonly onDown: string
  readonly onAccent: string
  readonly warn: string
  readonly warnSoft: string
  /** Colours of indicator lines. */
  readonly series: readonly string[]
}

/** Reads the tokens of the current theme. */
export function readChartColours(element: Element): ChartColours {
  const styles = getComputedStyle(element)
  const read = (token: string) => styles.getPropertyValue(token).trim()
  return {
    ink: read('--ink'),
    inkSoft: read('--ink-soft'),
    inkFaint: read('--ink-faint'),
    line: read('--line'),
    lineStrong: read('--line-strong'),
    surface: read('--surface'),
    accent: read('--accent'),
    accentFill: read('--accent-fill'),
    up: read('--up'),
    down: read('--down'),
    onUp: read('--on-up'),
    onDown: read('--on-down'),
    onAccent: read('--on-accent'),
    warn: read('--warn'),
    warnSoft: read('--warn-soft'),
    series: [1, 2, 3, 4, 5].map((number) => read(`--series-${number}`)),
  }
}

/** A token's colour (#rrggbb) with transparency. */
export function fade(colour: string, opacity: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`
}
