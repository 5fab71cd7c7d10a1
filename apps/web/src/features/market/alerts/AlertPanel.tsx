import { type AlertKind, type Instrument, formatPrice, priceStep } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, SegmentedControl, TextLink } from '@fairtick/ui'
import { useState } from 'react'
import { setAlert } from '../../../client/market/alerts'
import { type Action, useAction } from '../../../client/transport/use-action'
import { ConfirmedButton } from '../../../confirm/ConfirmedButton'
import { NumberField } from '../../../figures/NumberField'
import { useFigures } from '../../../figures/use-figures'
import { useQuote } from '../../../live/use-quote'
import { PATH } from '../../../paths/paths'
import { AlertList } from './AlertList'
import { type AlertProblem, alertProblem, farPercent } from './alert-draft'

const KINDS = ['above', 'below', 'crosses', 'percent'] as const
const STARTING_PERCENT = '1'
const PERCENT_STEP = '0.1'

/** Sets a price alert on an instrument, above those that wait on it. */
export function AlertPanel({ instrument }: { readonly instrument: Instrument }) {
  const { text } = useTexts()
  const draft = useDraft(instrument)
  const { kind, isMove, typed } = draft
  const setting = useAction(() =>
    setAlert(
      {
        instrumentId: instrument.id,
        kind,
        price: isMove ? undefined : typed,
        percent: isMove ? typed : undefined,
      },
      text('alerts.set'),
    ).then(() => typed),
  )
  return (
    <div className="flex flex-col gap-4 pb-2">
      <SegmentedControl
        label={text('alerts.kind')}
        isWide
        size="small"
        options={KINDS.map((key) => ({ key, text: text(`alerts.${key}`) }))}
        value={kind}
        onChange={draft.setKind}
      />
      <NumberField
        key={isMove ? 'percent' : 'price'}
        label={text(isMove ? 'alerts.percentLabel' : 'alerts.price')}
        value={typed}
        onChange={draft.type}
        step={isMove ? PERCENT_STEP : formatPrice(priceStep(instrument), instrument.pricePrecision)}
        hint={isMove ? text('alerts.percentHint') : undefined}
        error={draft.error}
        testId={isMove ? 'alert-percent' : 'alert-price'}
      />
      <SetButton draft={draft} setting={setting} />
      <p role="status" className="text-small text-ink-faint">
        {text(setting.result === typed ? 'alerts.done' : 'alerts.hint')}
      </p>
      <AlertList list="waiting" instrumentId={instrument.id} />
      <TextLink href={PATH.alerts}>{text('alerts.all')}</TextLink>
    </div>
  )
}

/** Sets the alert; one far from the last price after a question. */
function SetButton(props: {
  readonly draft: Pick<ReturnType<typeof useDraft>, 'far' | 'problem'>
  readonly setting: Pick<Action<undefined, unknown>, 'run' | 'isBusy'>
}) {
  const { text } = useTexts()
  const { draft, setting } = props
  return draft.far === undefined || draft.problem !== undefined ? (
    <Button
      isWide
      isBusy={setting.isBusy}
      isDisabled={draft.problem !== undefined}
      onPress={() => setting.run(undefined)}
      testId="set-alert"
    >
      {text('alerts.set')}
    </Button>
  ) : (
    <ConfirmedButton
      isWide
      action={setting}
      title={text('alerts.farTitle')}
      question={draft.far}
      confirmLabel={text('alerts.set')}
      testId="set-alert"
    />
  )
}

/** The typed alert; its price begins at the last one. */
function useDraft(instrument: Instrument) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const last = useQuote(instrument.id)?.last
  const [kind, setKind] = useState<AlertKind>('above')
  const [price, setPrice] = useState<string>()
  const [percent, setPercent] = useState(STARTING_PERCENT)
  const isMove = kind === 'percent'
  const start = last === undefined ? '' : formatPrice(last, instrument.pricePrecision)
  const typed = isMove ? percent : (price ?? start)
  const problem = alertProblem({ kind, typed, last, instrument })
  // An unchanged price is no mistake.
  const isUntouched = !isMove && price === undefined
  const shown = last === undefined ? '' : figures.price(last, instrument.pricePrecision)
  const key = problem === undefined || isUntouched ? undefined : PROBLEMS[problem]
  const far = farPercent({ kind, typed, last })
  return {
    kind,
    setKind,
    isMove,
    typed,
    type: isMove ? setPercent : setPrice,
    problem,
    error: key && text(key, { price: shown }),
    /** The question that a price far from the last one is asked; undefined for any other. */
    far:
      far === undefined
        ? undefined
        : text('alerts.farText', {
            price: typed,
            percent: format.inPercent(format.count(far)),
            last: shown,
          }),
  }
}

const PROBLEMS = {
  missing: undefined,
  'not-a-number': 'alerts.notANumber',
  'too-fine': 'alerts.tooFine',
  'not-above': 'alerts.notAbove',
  'not-below': 'alerts.notBelow',
  'is-price': 'alerts.isPrice',
  percent: 'alerts.wrongPercent',
} as const satisfies Readonly<Record<AlertProblem, string | undefined>>
