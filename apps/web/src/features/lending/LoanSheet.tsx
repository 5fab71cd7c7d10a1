import { PRICE_SCALE, type Rate, formatDecimal } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, Figure, Section } from '@fairtick/ui'
import type { QuotedLoan } from '../../client/lending/loans'
import { percentOf } from '../../figures/percent-of'
import { useFigures } from '../../figures/use-figures'

/**
 * All costs of a loan before its signature: rate, yearly rate, total, dated schedule, late fees and their
 * cap. Source: docs/spec/rules.md 8.
 */
export function LoanSheet({ quote }: { readonly quote: QuotedLoan }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const usd = (amount: QuotedLoan['amount']) => <Figure>{figures.inUsd(figures.balance(amount))}</Figure>
  const perDay = (fraction: Rate) => <Figure>{figures.sharePercent(percentOf(fraction))}</Figure>
  const yearly = (rate: Rate) => format.decimal(inHundredths(rate), YEARLY_DECIMALS)
  const { amount, interest, total, period, mindDays, penaltyMost } = quote
  return (
    <Card className="flex flex-col gap-3" label={text('lending.sheet')}>
      <h2 className="text-lead font-semibold text-ink">{text('lending.sheet')}</h2>
      <DescriptionList
        rows={[
          { key: 'amount', label: text('lending.amount'), value: usd(amount) },
          { key: 'period', label: text('lending.period'), value: text('limits.days', { count: period }) },
          {
            key: 'rate',
            label: text('lending.rate'),
            value: <span data-testid="loan-rate">{perDay(quote.interestRate)}</span>,
          },
          {
            key: 'apr',
            label: text('lending.apr'),
            value: (
              <span data-testid="loan-apr">
                <Figure>{format.inPercent(yearly(quote.apr))}</Figure>
              </span>
            ),
            explain: {
              label: text('lending.aprWhat'),
              text: text('lending.aprText', { rate: yearly(quote.aprWithoutFreeDays) }),
            },
          },
          { key: 'interest', label: text('lending.interest'), value: usd(interest) },
          {
            key: 'total',
            label: text('lending.total'),
            value: <span data-testid="loan-total">{usd(total)}</span>,
            isStrong: true,
          },
          {
            key: 'late',
            label: text('lending.lateFee'),
            value: <span data-testid="loan-late-fee">{perDay(quote.penaltyRate)}</span>,
          },
          { key: 'cap', label: text('lending.lateCap'), value: usd(penaltyMost) },
          {
            key: 'mind',
            label: text('lending.mind'),
            value: text('limits.days', { count: mindDays }),
          },
        ]}
      />
      <Schedule quote={quote} />
    </Card>
  )
}

/** A yearly rate has exactly two decimals. */
const YEARLY_DECIMALS = 2
const inHundredths = (rate: Rate): string => formatDecimal(rate, PRICE_SCALE, YEARLY_DECIMALS)

/** All payments with payer and date, as if the loan were approved now. */
function Schedule({ quote }: { readonly quote: QuotedLoan }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  return (
    <Section title={text('lending.schedule')}>
      <ul role="list" aria-label={text('lending.schedule')} className="divide-y divide-line">
        {quote.schedule.map(({ at, amount, kind }) => (
          <li key={kind} className="flex items-baseline justify-between gap-4 py-2 text-body">
            <span className="flex flex-col">
              <span className="text-ink">{text(`lending.payment_${PAYMENT[kind]}`)}</span>
              <span className="text-small text-ink-soft">{format.dateTime(at)}</span>
            </span>
            <Figure className="font-medium">{figures.inUsd(figures.balance(amount))}</Figure>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">{text('lending.ifNow')}</p>
    </Section>
  )
}

const PAYMENT = { 'paid-out': 'out', interest: 'interest', principal: 'principal' } as const
