import type { DeepPartial, Styles } from 'klinecharts'
import { fade, type ChartColours } from './chart-colours'

/** Candles, or a line of closes. */
export type ChartMode = 'candles' | 'line'

/** The names of the values in the legend. */
export interface LegendTexts {
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

/** The font of all text drawn by the library. */
export const chartFont = {
  size: 11,
  family: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
} as const

/** The box of a label on a line of the chart. */
export const labelBox = {
  ...chartFont,
  weight: 600,
  paddingLeft: 5,
  paddingRight: 5,
  paddingTop: 3,
  paddingBottom: 3,
  borderRadius: 4,
  borderSize: 0,
} as const

const { size, family } = chartFont

/** The chart library's styles from the page's tokens. `widthNow` is the room for a line of prices, CSS px. */
export function chartStyles(
  colours: ChartColours,
  mode: ChartMode,
  legend: LegendTexts,
  widthNow: () => number,
): DeepPartial<Styles> {
  const axis = {
    axisLine: { color: colours.line },
    tickLine: { show: false, color: colours.line },
    tickText: { color: colours.inkFaint, size, family },
  }
  return {
    grid: gridStyles(colours),
    candle: { ...candleStyles(colours, mode), tooltip: candleTooltip(colours, legend, widthNow) },
    indicator: indicatorStyles(colours),
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: colours.line, activeBackgroundColor: fade(colours.accent, 0.12) },
    crosshair: crosshairStyles(colours),
  }
}

function gridStyles(colours: ChartColours): DeepPartial<Styles['grid']> {
  const line = { color: colours.line, style: 'dashed' as const, dashedValue: [2, 4] }
  return { horizontal: line, vertical: { ...line, show: false } }
}

function candleStyles(colours: ChartColours, mode: ChartMode): DeepPartial<Styles['candle']> {
  const { up, down, inkFaint } = colours
  return {
    type: mode === 'line' ? 'area' : 'candle_solid',
    bar: {
      upColor: up,
      downColor: down,
      noChangeColor: inkFaint,
      upBorderColor: up,
      downBorderColor: down,
      noChangeBorderColor: inkFaint,
      upWickColor: up,
      downWickColor: down,
      noChangeWickColor: inkFaint,
    },
    area: {
      lineSize: 1.5,
      lineColor: colours.accent,
      backgroundColor: [
        { offset: 0, color: fade(colours.accent, 0) },
        { offset: 1, color: fade(colours.accent, 0.16) },
      ],
      point: {
        color: colours.accent,
        rippleColor: fade(colours.accent, 0.25),
        animation: false,
        radius: 3,
        rippleRadius: 6,
      },
    },
    priceMark: {
      high: { color: colours.inkSoft, textSize: size, textFamily: family },
      low: { color: colours.inkSoft, textSize: size, textFamily: family },
      last: lastPriceMark(colours),
    },
  }
}

function lastPriceMark(colours: ChartColours): DeepPartial<Styles['candle']['priceMark']['last']> {
  return {
    upColor: colours.up,
    downColor: colours.down,
    noChangeColor: colours.inkFaint,
    line: { dashedValue: [3, 3] },
    text: {
      color: colours.surface,
      size,
      family,
      weight: 600,
      borderRadius: 4,
      paddingLeft: 5,
      paddingRight: 5,
      paddingTop: 3,
      paddingBottom: 3,
    },
  }
}

/** Below this width, CSS px, the volume would push the prices into a second line, over the candles. */
const WHOLE_LEGEND_FROM = 420

function candleTooltip(
  colours: ChartColours,
  legend: LegendTexts,
  widthNow: () => number,
): DeepPartial<Styles['candle']['tooltip']> {
  const prices = [
    { title: `${legend.open} `, value: '{open}' },
    { title: `${legend.high} `, value: '{high}' },
    { title: `${legend.low} `, value: '{low}' },
    { title: `${legend.close} `, value: '{close}' },
  ]
  const whole = [...prices, { title: `${legend.volume} `, value: '{volume}' }]
  return {
    showRule: 'follow_cross',
    offsetTop: 4,
    title: { show: false },
    legend: {
      color: colours.inkSoft,
      size,
      family,
      marginLeft: 3,
      marginRight: 3,
      // The time stands on the axis, where the crosshair meets it.
      template: () => (widthNow() < WHOLE_LEGEND_FROM ? prices : whole),
    },
  }
}

function indicatorStyles(colours: ChartColours): DeepPartial<Styles['indicator']> {
  const bars = {
    upColor: fade(colours.up, 0.6),
    downColor: fade(colours.down, 0.6),
    noChangeColor: colours.inkFaint,
  }
  return {
    ohlc: { upColor: colours.up, downColor: colours.down, noChangeColor: colours.inkFaint },
    bars: [bars],
    lines: colours.series.map((color) => ({ color, size: 1.25 })),
    circles: [{ ...bars, style: 'fill' }],
    tooltip: {
      offsetTop: 4,
      title: { showParams: false, color: colours.inkSoft, size, family, marginLeft: 4 },
      legend: { color: colours.inkSoft, size, family, marginLeft: 4, marginRight: 4 },
    },
  }
}

function crosshairStyles(colours: ChartColours): DeepPartial<Styles['crosshair']> {
  const direction = {
    line: { color: colours.inkFaint, dashedValue: [3, 3] },
    text: {
      color: colours.surface,
      backgroundColor: colours.ink,
      borderColor: colours.ink,
      size,
      family,
      borderRadius: 4,
    },
  }
  return { horizontal: direction, vertical: direction }
}
