import { rightToLeft } from './right-to-left'

/** Formats durations. */
export interface DurationFormats {
  /**
   * Whole seconds in the two largest units, such as "3 hours, 5 minutes"; rounded up to the smaller of them.
   */
  duration(seconds: number): string
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

type Unit = (typeof UNITS)[number][0]

/** The duration formats of a locale. */
export function createDurationFormats(locale: string): DurationFormats {
  const { whole } = rightToLeft(locale)
  const write = (unit: Unit, count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return {
    duration: (seconds) => {
      const parts = partsOf(seconds).map(([unit, count]) => write(unit, count))
      return whole(new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(parts))
    },
  }
}

function partsOf(seconds: number): readonly (readonly [Unit, number])[] {
  const largest = UNITS.findIndex(([, size]) => seconds >= size)
  const [unit, size] = UNITS[largest] ?? ['second', 1]
  const [smallUnit, smallSize] = UNITS[largest + 1] ?? [unit, size]
  const whole = Math.ceil(seconds / smallSize) * smallSize
  if (whole > seconds && UNITS.findIndex(([, each]) => whole >= each) < largest) return partsOf(whole)
  const rest = (whole % size) / smallSize
  return rest === 0
    ? [[unit, whole / size]]
    : [
        [unit, Math.floor(whole / size)],
        [smallUnit, rest],
      ]
}
