/**
 * A locale's number style, read once from Intl, so that decimal text is formatted exactly, without floats.
 */
export interface NumberStyle {
  readonly decimalSign: string
  /** The ten digits of the locale's numbering system, from zero. */
  readonly digits: readonly string[]
  /** The prefix and suffix of a percent figure, e.g. ['', ' %'] or ['%', '']. */
  readonly percent: readonly [before: string, after: string]
  group(whole: bigint): string
}

/** Reads a locale's number style; `-u-nu-` extensions of the tag are honoured. */
export function readNumberStyle(locale: string): NumberStyle {
  // Groups four digits too, as statements do: Spanish and Portuguese would not by default.
  const plain = new Intl.NumberFormat(locale, { useGrouping: 'always' })
  const single = new Intl.NumberFormat(locale, { useGrouping: false })
  return {
    decimalSign: plain.formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.',
    digits: Array.from({ length: 10 }, (_, digit) => single.format(digit)),
    percent: readPercent(locale),
    group: (whole) => plain.format(whole),
  }
}

function readPercent(locale: string): readonly [string, string] {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0.01)
  const at = parts.findIndex((part) => part.type === 'integer')
  const join = (some: typeof parts) => some.map((part) => part.value).join('')
  return [join(parts.slice(0, at)), join(parts.slice(at + 1))]
}
