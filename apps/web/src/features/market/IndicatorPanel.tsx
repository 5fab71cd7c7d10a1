import { useTexts } from '@fairtick/texts/react'
import { Checkbox, SegmentedControl } from '@fairtick/ui'
import { type ChartIndicator, chartIndicators } from '@fairtick/ui/chart'
import { IndicatorPeriods } from './IndicatorPeriods'
import { type ChartSettings, changeChart } from './chart-settings'

/** Candles or a line, and the indicators. A separate file, because the list comes with the chart library. */
export function IndicatorPanel({ settings }: { readonly settings: ChartSettings }) {
  const { text } = useTexts()
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label={text('trade.chartKind')}
        isWide
        size="small"
        options={[
          { key: 'candles', text: text('trade.candles') },
          { key: 'line', text: text('trade.line') },
        ]}
        value={settings.kind}
        onChange={(kind) => changeChart({ kind })}
      />
      <Indicators place="main" title={text('trade.indicatorsMain')} settings={settings} />
      <Indicators place="below" title={text('trade.indicatorsBelow')} settings={settings} />
    </div>
  )
}

function Indicators(props: {
  readonly place: 'main' | 'below'
  readonly title: string
  readonly settings: ChartSettings
}) {
  const { text } = useTexts()
  const chosen = props.settings.indicators
  const offered = chartIndicators.filter(({ place }) => place === props.place)
  const toggle = (key: ChartIndicator, isOn: boolean) =>
    changeChart({ indicators: isOn ? [...chosen, key] : chosen.filter((each) => each !== key) })
  return (
    <fieldset className="flex flex-col">
      <legend className="pb-1 text-small font-semibold text-ink-soft">{props.title}</legend>
      {offered.map(({ key }) => (
        <div key={key} className="flex flex-col">
          <Checkbox
            label={
              <>
                {text(`indicators.${key}`)} <bdi className="text-small text-ink-faint">{key}</bdi>
              </>
            }
            isOn={chosen.includes(key)}
            onChange={(isOn) => toggle(key, isOn)}
            testId={`indicator-${key}`}
          />
          {chosen.includes(key) && <IndicatorPeriods indicator={key} settings={props.settings} />}
        </div>
      ))}
    </fieldset>
  )
}
