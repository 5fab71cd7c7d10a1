/**
 * A drawing of daily results as bars, and of their running total as a line, in one scale. Drawing only, so
 * plain numbers.
 */
export interface DayDrawing {
  readonly bars: readonly {
    readonly x: number
    readonly y: number
    readonly height: number
    readonly isLoss: boolean
  }[]
  /** Points of the line, in SVG format. */
  readonly line: string
  readonly zero: number
  readonly barWidth: number
}

/** The share of its slot that a bar fills. */
const FILLED = 0.7
/** Largest width of a bar, so that the bars of a few days stay narrow. */
const BAR_MAX = 24

/** Draws days into a box, the first on the left. */
export function drawDays(
  days: readonly { readonly net: number; readonly total: number }[],
  box: { readonly width: number; readonly height: number },
): DayDrawing {
  const values = days.flatMap(({ net, total }) => [net, total])
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const span = top - bottom || 1
  const yOf = (value: number) => ((top - value) / span) * box.height
  const place = box.width / Math.max(1, days.length)
  const barWidth = Math.min(place * FILLED, BAR_MAX)
  return {
    zero: yOf(0),
    barWidth,
    bars: days.map(({ net }, at) => ({
      x: at * place + (place - barWidth) / 2,
      y: Math.min(yOf(net), yOf(0)),
      height: Math.abs(yOf(net) - yOf(0)),
      isLoss: net < 0,
    })),
    line: days.map(({ total }, at) => `${(at + 0.5) * place},${yOf(total)}`).join(' '),
  }
}
