import { type IndicatorTemplate, type KLineData, registerIndicator } from 'klinecharts'
import { type Cr, crOf } from './cr-values'

/** The CR with the sums of its period. */
const CR: IndicatorTemplate<Cr, number> = {
  name: 'CR',
  shortName: 'CR',
  calcParams: [26, 10, 20, 40, 60],
  figures: [
    { key: 'cr', title: 'CR: ', type: 'line' },
    { key: 'ma1', title: 'MA1: ', type: 'line' },
    { key: 'ma2', title: 'MA2: ', type: 'line' },
    { key: 'ma3', title: 'MA3: ', type: 'line' },
    { key: 'ma4', title: 'MA4: ', type: 'line' },
  ],
  calc: (bars: readonly KLineData[], { calcParams }) => crOf(bars, calcParams),
}

/** Replaces the library's own CR. */
export const registerCr = (): void => registerIndicator(CR)
