import { PRICE_SCALE, type Rate, rateOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, Figure, Section } from '@fairtick/ui'
import type { QuotedLoan } from '../../client/loans'
import { useFigures } from '../../figures/use-figures'

const HUNDRED = 100n

/** A fraction as percent. */
const percentOf = (fraction: Rate): Rate => rateOf(fraction * HUNDRED)

/**
 * All that a loan costs, before it is signed: rate, yearly rate, total, dated schedule, late fees and their
 * cap. Source: docs/spec/rules.md 8.
 */
export function LoanSheet({ quote }: { readonly quote: QuotedLoan }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const usd = (amount: QuotedLoan['amount']) => <Figure>{figures.inUsd(figures.balance(amount))}</Figure>
  const percent = (rate: Rate, decimals = 2) => (
    <Figure>{`${format.decimal(fixed(rate, decimals), decimals)} %`}</Figure>
  )
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
            value: percent(percentOf(quote.interestRate), 3),
          },
          {
            key: 'apr',
            label: text('lending.apr'),
            value: <span data-testid="loan-apr">{percent(quote.apr)}</span>,
            explain: {
              label: text('lending.aprWhat'),
              text: text('lending.aprText', { rate: format.decimal(fixed(quote.aprWithoutFree, 2), 2) }),
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
            value: percent(percentOf(quote.penaltyRate)),
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

const fixed = (rate: Rate, decimals: number): string => {
  const text = String(rate < 0n ? -rate : rate).padStart(PRICE_SCALE + 1, '0')
  const [whole, part] = [text.slice(0, -PRICE_SCALE), text.slice(-PRICE_SCALE)]
  return `${rate < 0n ? '-' : ''}${whole}.${part.slice(0, decimals)}`
}

/** Who pays what and when, as if the loan were approved now. */
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
