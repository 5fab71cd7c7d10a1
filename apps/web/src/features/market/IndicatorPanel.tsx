import { useTexts } from '@fairtick/texts/react'
import { Checkbox, SegmentedControl } from '@fairtick/ui'
import { type ChartIndicator, chartIndicators, formulaOf, formulaWords } from '@fairtick/ui/chart'
import { Fragment } from 'react'
import { IndicatorPeriods, periodsOf } from './IndicatorPeriods'
import type { LookProps } from './chart-settings'

/** Candles or a line, and the indicators. A separate file, because the list comes with the chart library. */
export function IndicatorPanel({ look, onChange }: LookProps) {
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
        value={look.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Indicators place="main" title={text('trade.indicatorsMain')} look={look} onChange={onChange} />
      <Indicators place="below" title={text('trade.indicatorsBelow')} look={look} onChange={onChange} />
      <FormulaWords />
    </div>
  )
}

function Indicators(props: LookProps & { readonly place: 'main' | 'below'; readonly title: string }) {
  const { text } = useTexts()
  const { look, onChange } = props
  const chosen = look.indicators
  const offered = chartIndicators.filter(({ place }) => place === props.place)
  const toggle = (key: ChartIndicator, isOn: boolean) =>
    onChange({ indicators: isOn ? [...chosen, key] : chosen.filter((each) => each !== key) })
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
          <Formula lines={formulaOf(key, periodsOf(key, look))} />
          {chosen.includes(key) && <IndicatorPeriods indicator={key} look={look} onChange={onChange} />}
        </div>
      ))}
    </fieldset>
  )
}

/** A formula is read from left to right in every language. */
function Formula({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className="flex flex-col items-start ps-8 pb-2 text-small text-ink-faint" data-testid="formula">
      {lines.map((line) => (
        <bdi key={line} dir="ltr" className="max-w-full [overflow-wrap:anywhere]">
          {line}
        </bdi>
      ))}
    </div>
  )
}

/** The letters and functions of the formulas. */
function FormulaWords() {
  const { text } = useTexts()
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-3 text-small">
      <h3 className="font-semibold text-ink-soft">{text('indicators.notation')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {formulaWords.map(({ written, means }) => (
          <Fragment key={written}>
            <dt className="text-ink-faint">
              <bdi dir="ltr">{written}</bdi>
            </dt>
            <dd>{text(`indicators.notation${means}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
