import type { Direction } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, Figure } from '@fairtick/ui'
import { AmountsShown } from '../../../figures/AmountsShown'
import { useFigures } from '../../../figures/use-figures'
import { ActLabel } from '../../../placing/ActLabel'
import { ConfirmSheet } from '../../../placing/ConfirmSheet'
import type { Placing } from '../../../placing/use-placing'
import { directionKey } from '../../../words/option-words'
import { durationText, payoutPercent } from '../payout-words'
import { useActWords } from './use-act-words'
import type { OpenOptionTicket } from './use-option-ticket'

interface ConfirmOptionProps {
  readonly open: OpenOptionTicket
  readonly direction: Direction
  readonly placing: Placing<Direction>
  readonly problem: string | undefined
}

/**
 * Everything about an option before it is placed: stake, duration, payout, and the cases in which the stake
 * is returned.
 */
export const ConfirmOption = (props: ConfirmOptionProps) => (
  // Agreed to with its figures, also where the user hides amounts.
  <AmountsShown>
    <Confirmation {...props} />
  </AmountsShown>
)

function Confirmation(props: ConfirmOptionProps) {
  const { text } = useTexts()
  const { open, direction } = props
  const rows = useOptionRows(open)
  const words = useActWords(open)
  return (
    <ConfirmSheet
      title={text('options.details', {
        direction: text(directionKey(direction)),
        name: open.context.instrument.showCode,
      })}
      rows={rows}
      note={
        <>
          <p>{text('options.tieText')}</p>
          <p>{text('options.conditionHint')}</p>
        </>
      }
      act={<ActLabel {...words(direction)} />}
      variant={direction}
      placing={props.placing}
      problem={props.problem}
    />
  )
}

function useOptionRows({ read, outlook, context }: OpenOptionTicket): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const { last, instrument } = context
  const { stake, duration } = read
  if (stake === undefined || duration === undefined || outlook === undefined) return []
  const row = (key: string, label: string, value: string): DescriptionRow => ({
    key,
    label,
    value: <Figure>{value}</Figure>,
  })
  const percent = payoutPercent(duration.payoutRatio, figures)
  const loss = <Figure>{figures.inUsd(figures.atMost(outlook.loss))}</Figure>
  return [
    row('stake', text('options.stake'), figures.inUsd(figures.balance(stake))),
    row('duration', text('options.duration'), durationText(duration.seconds, { text })),
    row('price', text('options.priceNow'), last ? figures.price(last, instrument.pricePrecision) : '–'),
    row('payout', text('options.payout'), text('options.pays', { percent })),
    row('win', text('options.ifRight'), figures.inUsd(figures.profit(outlook.win))),
    ...(outlook.freeAfter === undefined
      ? []
      : [row('after', text('options.freeAfter'), figures.inUsd(figures.balance(outlook.freeAfter)))]),
    { key: 'max-loss', label: text('trade.maxLoss'), value: loss, tone: 'warn', isStrong: true },
  ]
}
