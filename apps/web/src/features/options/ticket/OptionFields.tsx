import type { OptionDuration } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure, SegmentedControl } from '@fairtick/ui'
import { NumberField } from '../../../figures/NumberField'
import { useFigures, usePublicFigures } from '../../../figures/use-figures'
import { breakEvenShown, durationText, payoutPercent } from '../payout-words'
import { stakeText } from './draft'
import { moneyProblem } from './option-problems'
import { moneyText } from './problem-words'
import type { OpenOptionTicket } from './use-option-ticket'

const STAKE_STEP = '10'

/**
 * The fields of the option ticket: duration and stake, with the winning condition as text. Source:
 * docs/spec/product.md 5.5.
 */
export function OptionFields({ open }: { readonly open: OpenOptionTicket }) {
  return (
    <div className="flex flex-col gap-4">
      <DurationField open={open} />
      <StakeField open={open} />
      <Condition open={open} />
    </div>
  )
}

/** The durations side by side, each with its payout. */
function DurationField({ open }: { readonly open: OpenOptionTicket }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { draft, change, read, context } = open
  const { durations, lossBasis } = context.terms
  if (durations.length === 0) return <p className="text-body text-danger">{text('options.noTerms')}</p>
  return (
    <div className="flex flex-col gap-1.5">
      <FieldName>{text('options.duration')}</FieldName>
      <SegmentedControl
        label={text('options.duration')}
        isWide
        options={durations.map((duration) => ({
          key: String(duration.seconds),
          text: <DurationName duration={duration} />,
          label: text('options.paysLabel', { percent: payoutPercent(duration.payoutRatio, figures) }),
        }))}
        value={String(draft.durationSeconds ?? '')}
        onChange={(seconds) => change({ durationSeconds: Number(seconds) })}
      />
      {read.duration !== undefined && (
        <p className="text-small text-ink-soft">
          {text('options.breakEvenShort', {
            percent: payoutPercent(read.duration.payoutRatio, figures),
            rate: breakEvenShown({ ratio: read.duration.payoutRatio, basis: lossBasis }, figures),
          })}
        </p>
      )}
    </div>
  )
}

function DurationName({ duration }: { readonly duration: OptionDuration }) {
  const { text } = useTexts()
  const figures = useFigures()
  const percent = payoutPercent(duration.payoutRatio, figures)
  return (
    <span className="flex flex-col py-1 leading-tight">
      <span>{durationText(duration.seconds, { text })}</span>
      <span aria-hidden="true" className="text-micro font-medium">
        <Figure>{text('options.pays', { percent })}</Figure>
      </span>
    </span>
  )
}

/** The stakes on offer, and a field for any other. */
function StakeField({ open }: { readonly open: OpenOptionTicket }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const publicFigures = usePublicFigures()
  const { draft, change, read, context, refused } = open
  const { presets, stakeMax } = context.terms
  const problem = moneyProblem(read, context)
  const min = read.duration?.stakeMin
  return (
    <div className="flex flex-col gap-2">
      <FieldName>{text('options.stake')}</FieldName>
      {presets.length > 0 && (
        <SegmentedControl
          label={text('options.presets')}
          isWide
          options={presets.map((preset) => ({
            key: stakeText(preset),
            text: <Figure>{publicFigures.whole(preset)}</Figure>,
          }))}
          value={presets.map(stakeText).find((preset) => preset === draft.stake) ?? ''}
          onChange={(stake) => change({ stake })}
        />
      )}
      <div data-order-size>
        <NumberField
          label={text('options.stake')}
          isLabelHidden
          value={draft.stake}
          onChange={(stake) => change({ stake })}
          step={STAKE_STEP}
          min={min === undefined ? undefined : stakeText(min)}
          max={stakeText(stakeMax)}
          unit={text('options.stakeUnit')}
          hint={
            min !== undefined &&
            text('options.stakeHint', {
              min: publicFigures.balance(min),
              max: publicFigures.balance(stakeMax),
            })
          }
          error={
            problem === undefined
              ? refused
              : moneyText(problem, { text, format, figures, publicFigures, context, read })
          }
          testId="stake"
        />
      </div>
    </div>
  )
}

/** The visible name of a group of controls, which is also their label. */
function FieldName({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="text-small font-medium text-ink-soft">
      {children}
    </span>
  )
}

/** The winning condition, in one sentence with the current numbers. */
function Condition({ open }: { readonly open: OpenOptionTicket }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { read, context } = open
  const { instrument, last } = context
  const condition =
    last === undefined || read.duration === undefined
      ? text('options.conditionWithoutPrice')
      : text('options.condition', {
          duration: durationText(read.duration.seconds, { text }),
          name: instrument.showCode,
          price: figures.price(last, instrument.pricePrecision),
        })
  return (
    <div className="flex flex-col gap-1" data-testid="condition">
      <p className="text-body text-ink tabular-nums">{condition}</p>
      <p className="text-small text-ink-soft">{text('options.conditionHint')}</p>
    </div>
  )
}
