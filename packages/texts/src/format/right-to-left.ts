const SHORT_DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const
const TO_MINUTE = { hour: 'numeric', minute: '2-digit' } as const

/** How dates and durations are written so that their parts keep their order wherever they stand. */
interface Order {
  /** Keeps a text together: in its own direction, with the half of the day beside its hour. */
  readonly whole: (text: string) => string
  /** The style with the month by its name in place of a number. */
  readonly named: (style: Intl.DateTimeFormatOptions) => Intl.DateTimeFormatOptions
}

/**
 * Arabic is isolated from the text around it: beside Latin letters, or in a place that runs left to right,
 * its parts would change their order. Its dates of numbers alone have marks that do so too.
 */
export function rightToLeft(locale: string): Order {
  if (!/^ar\b/.test(locale)) return { whole: (text) => text, named: (style) => style }
  return {
    whole: (text) => `\u2067${text.replace(/ (?=[صم]$|[صم] )/u, '\u00a0')}\u2069`,
    named: ({ dateStyle, timeStyle, ...rest }) => ({
      ...(dateStyle !== undefined && SHORT_DATE),
      ...(timeStyle !== undefined && TO_MINUTE),
      ...(timeStyle === 'medium' && { second: '2-digit' }),
      ...rest,
    }),
  }
}
