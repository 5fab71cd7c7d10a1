import { useTexts } from '@fairtick/texts/react'
import { NumberStepper } from '@fairtick/ui'
import { type ChartIndicator, chartIndicators } from '@fairtick/ui/chart'
import type { ChartLook, LookProps } from './chart-settings'

const PERIOD_MAX = 500

/** The periods of an indicator: its own, or as set. */
export function periodsOf(indicator: ChartIndicator, look: ChartLook): readonly number[] {
  const own = chartIndicators.find(({ key }) => key === indicator)?.periods ?? []
  // A device may have kept more than are in use.
  return look.periods[indicator]?.slice(0, own.length) ?? own
}

/** The periods of an indicator, a field for each. */
export function IndicatorPeriods(props: LookProps & { readonly indicator: ChartIndicator }) {
  const { text } = useTexts()
  const { indicator, look, onChange } = props
  const periods = periodsOf(indicator, look)
  const change = (at: number, typed: string) => {
    const period = Number(typed)
    // The field may be invalid while a number is being typed: the last valid one stays in use.
    if (!Number.isInteger(period) || period < 1 || period > PERIOD_MAX) return
    const changed = periods.map((each, place) => (place === at ? period : each))
    onChange({ periods: { ...look.periods, [indicator]: changed } })
  }
  if (periods.length === 0) return null
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 ps-8 pb-2">
      {periods.map((period, at) => {
        const name = text('indicators.period', { name: `${indicator} ${at + 1}` })
        return (
          <NumberStepper
            key={name}
            label={name}
            isLabelHidden
            value={String(period)}
            onChange={(typed) => change(at, typed)}
            step="1"
            min="1"
            max={String(PERIOD_MAX)}
            incrementLabel={text('shell.increase', { name })}
            decrementLabel={text('shell.decrease', { name })}
          />
        )
      })}
    </div>
  )
}
