import { COPY_STOP } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { SegmentedControl } from '@fairtick/ui'
import { NumberField } from '../../../figures/NumberField'
import { useFigures } from '../../../figures/use-figures'
import type { TermsFields } from './field-of'
import { stopAmount } from './stop-amount'

/** The size of copies, their budget, and their maximum loss. */
export function Sizing(props: TermsFields) {
  const { text } = useTexts()
  const { draft, onChange, bind } = props
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span className="text-body font-medium text-ink">{text('copying.sizing')}</span>
        <SegmentedControl
          label={text('copying.sizing')}
          isWide
          options={[
            { key: 'ratio', text: text('copying.byRatio') },
            { key: 'equity', text: text('copying.byEquity') },
          ]}
          value={draft.mode}
          onChange={(mode) => onChange({ mode })}
        />
        <p className="text-small text-ink-soft">
          {text(draft.mode === 'ratio' ? 'copying.byRatioHint' : 'copying.byEquityHint')}
        </p>
      </div>
      <NumberField
        {...bind('ratio')}
        label={text('copying.ratio')}
        hint={text('copying.ratioHint')}
        value={draft.ratio}
        unit="×"
        step="0.1"
        min="0.01"
        max="10"
        onChange={(ratio) => onChange({ ratio })}
        testId="copy-ratio"
      />
      <NumberField
        {...bind('budget')}
        label={text('copying.budget')}
        hint={text('copying.budgetHint')}
        value={draft.budget}
        unit={text('shell.usd')}
        step="100"
        min="0"
        onChange={(budget) => onChange({ budget })}
        testId="copy-budget"
      />
      <CopyStopField {...props} />
    </>
  )
}

/** The copy stop-loss, with its amount in USD once there is a budget. */
function CopyStopField({ draft, onChange, bind }: TermsFields) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const loss = stopAmount(draft)
  const hints = [
    loss === undefined
      ? text('copying.stopLossHintPlain')
      : text('copying.stopLossHint', { amount: figures.inUsd(figures.balance(loss)) }),
    text('copying.stopGap'),
    text('copying.stopLossBounds'),
  ]
  return (
    <NumberField
      {...bind('stopLoss')}
      label={text('copying.stopLoss')}
      hint={hints.join(format.sentenceGap)}
      value={draft.stopLoss}
      unit="%"
      step="5"
      min={String(COPY_STOP.least)}
      max={String(COPY_STOP.most)}
      onChange={(stopLoss) => onChange({ stopLoss })}
      testId="copy-stop"
    />
  )
}
