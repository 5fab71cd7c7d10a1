import {
  utils,
  type IndicatorCreateTooltipDataSourceParams,
  type IndicatorTooltipData,
  type TooltipLegend,
} from 'klinecharts'
import { chartFont } from '../chart-styles'

/** The library's margins beside a name or a value, CSS px. */
const MARGINS = 8
const NONE = '–'

/** The legend of an indicator, with as many values as fit one line: a second line would cover the drawing. */
export function legendInOneLine({
  indicator,
  crosshair,
  bounding,
  chart,
}: IndicatorCreateTooltipDataSourceParams<unknown>): IndicatorTooltipData {
  const { lines, tooltip } = chart.getStyles().indicator
  const shown = indicator.result[crosshair.dataIndex ?? indicator.result.length - 1]
  const legends: TooltipLegend[] = []
  let line = 0
  let room = bounding.width - widthOf(indicator.shortName)
  for (const { key, title, type } of indicator.figures) {
    const color = type === 'line' ? lines[line % lines.length]?.color : undefined
    if (type === 'line') line += 1
    if (title === undefined) continue
    const text = valueText(valueOf(shown, key), indicator.precision)
    room -= widthOf(title + text)
    if (room < 0) break
    const own = color ?? tooltip.legend.color
    legends.push({ title: { text: title, color: own }, value: { text, color: own } })
  }
  return { name: indicator.shortName, calcParamsText: '', features: [], legends }
}

const widthOf = (text: string): number =>
  utils.calcTextWidth(text, chartFont.size, 'normal', chartFont.family) + MARGINS

function valueOf(shown: unknown, key: string): unknown {
  return typeof shown === 'object' && shown !== null ? Reflect.get(shown, key) : undefined
}

const valueText = (value: unknown, precision: number): string =>
  typeof value === 'number' && Number.isFinite(value) ? value.toFixed(precision) : NONE
