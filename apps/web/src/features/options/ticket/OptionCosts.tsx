import { type Rate, type Usd, minusUsd, NO_USD } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, DescriptionList, Figure } from '@fairtick/ui'
import { useFigures, usePublicFigures } from '../../../figures/use-figures'
import { useDelayRow } from '../../../live/use-delay-row'
import { useHitRate } from '../use-hit-rate'
import { breakEvenShown, payoutPercent } from '../payout-words'
import type { OpenOptionTicket } from './use-option-ticket'

/** The option's win and loss, its break-even rate and the remaining balance, before it is placed. */
export function OptionCosts({ open }: { readonly open: OpenOptionTicket }) {
  const { text } = useTexts()
  return (
    <section aria-label={text('options.cost')} className="rounded-control bg-sunken px-3 py-2">
      <DescriptionList
        isDense
        rows={[
          ...useOutcomeRows(open),
          ...useOwnRateRow(),
          ...useMoneyRows(open),
          ...useDelayRow(open.context.instrument.id),
        ]}
      />
    </section>
  )
}

const row = (key: string, label: string, value: string): DescriptionRow => ({
  key,
  label,
  value: <Figure>{value}</Figure>,
})

function useOutcomeRows({ outlook, read, context }: OpenOptionTicket): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const ratio: Rate | undefined = read.duration?.payoutRatio
  if (ratio === undefined) return []
  const basis = context.terms.lossBasis
  const percent = payoutPercent(ratio, figures)
  const rate = breakEvenShown({ ratio, basis }, figures)
  const explain = (name: string, words: string) => ({ label: text('shell.explain', { name }), text: words })
  const signed = (amount: Usd | undefined) =>
    amount === undefined ? '–' : figures.inUsd(figures.profit(amount))
  const lost = basis === 'stake' ? text('options.ifWrongWhole') : text('options.ifWrongPart', { percent })
  return [
    {
      ...row('win', text('options.ifRight'), signed(outlook?.win)),
      explain: explain(text('options.ifRight'), text('options.ifRightFormula', { percent })),
    },
    {
      ...row('loss', text('options.ifWrong'), signed(outlook && minusUsd(NO_USD, outlook.loss))),
      explain: explain(text('options.ifWrong'), lost),
    },
    {
      ...row('break-even', text('options.breakEven'), text('options.pays', { percent: rate })),
      explain: explain(text('options.breakEven'), text('options.breakEvenText', { percent, rate })),
    },
  ]
}

/** The user's own share of wins, to be held against the break-even rate. */
function useOwnRateRow(): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const own = useHitRate()
  if (own === undefined) return []
  const { count, sold } = own
  const words = { rate: figures.level(own.rate), count }
  const value =
    sold === 0 ? text('options.ownRateOf', words) : text('options.ownRateSold', { ...words, sold })
  return [row('own-rate', text('options.ownRate'), value)]
}

function useMoneyRows({ outlook, context }: OpenOptionTicket): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const publicFigures = usePublicFigures()
  const { free, openStakes, terms } = context
  if (free === undefined || openStakes === undefined) return []
  const open = { open: figures.balance(openStakes), max: publicFigures.balance(terms.openStakesMax) }
  const after = outlook?.freeAfter
  return [
    // The two amounts leave no room for the currency on the smallest phones: their name has it.
    {
      key: 'open',
      label: figures.inUsd(text('options.openStakes')),
      // Two amounts, which wrap on the smallest phones.
      value: <bdi className="tabular-nums">{text('options.openStakesOf', open)}</bdi>,
    },
    row('free', text('options.free'), figures.inUsd(figures.balance(free))),
    row(
      'after',
      text('options.freeAfter'),
      after === undefined || after < NO_USD ? '–' : figures.inUsd(figures.balance(after)),
    ),
  ]
}
