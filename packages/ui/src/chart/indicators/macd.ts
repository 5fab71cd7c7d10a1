import { type IndicatorTemplate, type KLineData, registerIndicator } from 'klinecharts'
import { type Macd, macdOf } from './macd-values'

/** The MACD with bars of the difference between its lines, as its legend says. */
const MACD: IndicatorTemplate<Macd, number> = {
  name: 'MACD',
  shortName: 'MACD',
  calcParams: [12, 26, 9],
  figures: [
    { key: 'dif', title: 'DIF: ', type: 'line' },
    { key: 'dea', title: 'DEA: ', type: 'line' },
    {
      key: 'macd',
      title: 'DIF−DEA: ',
      type: 'bar',
      baseValue: 0,
      styles: ({ data, indicator, defaultStyles }) => {
        const [own] = indicator.styles?.bars ?? []
        const [common] = defaultStyles?.bars ?? []
        const now = data.current?.macd ?? 0
        const key = now > 0 ? 'upColor' : now < 0 ? 'downColor' : 'noChangeColor'
        const color = own?.[key] ?? common?.[key]
        const rises = (data.prev?.macd ?? -Infinity) < now
        return { style: rises ? 'stroke' : 'fill', color, borderColor: color }
      },
    },
  ],
  calc: (bars: readonly KLineData[], { calcParams }) =>
    macdOf(
      bars.map(({ close }) => close),
      calcParams,
    ),
}

/** Replaces the library's own MACD. */
export const registerMacd = (): void => registerIndicator(MACD)
