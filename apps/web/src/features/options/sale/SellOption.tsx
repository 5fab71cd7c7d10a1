import { NO_USD, type Usd, addUsd, lossOf, minusUsd, rateOf, winOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, type DescriptionRow, Figure, Section, Signed, TextLink } from '@fairtick/ui'
import { type WorkedOutPrice, useIsSaleOffered, useSaleQuote } from '../../../client/options/option-sales'
import type { OwnOption } from '../../../client/options/options'
import { ConfirmedButton } from '../../../confirm/ConfirmedButton'
import { AmountsShown } from '../../../figures/AmountsShown'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { rulesPath } from '../../../paths/paths'
import { directionKey } from '../../../words/option-words'
import { noSaleKey } from './sale-words'
import { useCalmWords } from './use-calm-words'
import { useSelling } from './use-selling'

/**
 * The price that a running option could be sold back at now, and its sale; or why it cannot be sold. Nothing
 * where options are not sold back.
 */
export function SellOption({ option }: { readonly option: OwnOption }) {
  const { text } = useTexts()
  const asked = useSaleQuote(option.id, 'detail')
  const isOffered = useIsSaleOffered()
  if (!isOffered) return null
  const quote = asked?.quote
  const why = asked === undefined ? 'options.sellPricing' : noSaleKey(asked)
  return (
    <Section title={text('options.sellPrice')}>
      {quote === undefined ? (
        <p className="text-small text-ink-soft" data-testid="no-sale">
          {why !== undefined && text(why)}
        </p>
      ) : (
        <WorkedOut option={option} quote={quote} />
      )}
      <Sale option={option} quote={quote} />
    </Section>
  )
}

interface SaleProps {
  readonly option: OwnOption
  readonly quote: WorkedOutPrice | undefined
}

/**
 * The sale at the live quote. Its name, which stays where the outcome is unknown, and its refusal are no part
 * of the question: their amounts are hidden as those of the screen.
 */
function Sale({ option, quote }: SaleProps) {
  const { text } = useTexts()
  const figures = useFigures()
  const selling = useSelling(option, quote, useSaleTitle(option, quote))
  return (
    <>
      {(quote !== undefined || selling.isBusy) && (
        // Agreed to with its figures, also where the user hides amounts.
        <AmountsShown>
          <SellButton
            option={option}
            quote={quote}
            selling={selling}
            label={text('options.sellFor', { amount: figures.balance(quote?.amount ?? NO_USD) })}
          />
        </AmountsShown>
      )}
      <p role="status" className="text-small font-semibold text-ink" data-testid="sale-refused">
        {selling.refused}
      </p>
    </>
  )
}

/** The question of a sale, with its amount. */
function useSaleTitle({ direction, name }: OwnOption, quote: WorkedOutPrice | undefined): string {
  const { text } = useTexts()
  const amount = useFigures().balance(quote?.amount ?? NO_USD)
  return text('options.sellTitle', { direction: text(directionKey(direction)), name, amount })
}

/** Sells after a question that names the amount. */
function SellButton(
  props: SaleProps & { readonly selling: ReturnType<typeof useSelling>; readonly label: string },
) {
  const { text } = useTexts()
  const figures = useFigures()
  const { option, quote } = props
  const amount = figures.balance(quote?.amount ?? NO_USD)
  const name = `${text('options.sell')}: ${option.name}`
  return (
    <ConfirmedButton
      variant="outline"
      size="large"
      isWide
      action={props.selling}
      busyLabel={text('options.selling')}
      isDisabled={quote === undefined}
      label={name}
      testId="sell"
      title={useSaleTitle(option, quote)}
      question={<Question option={option} quote={quote} amount={amount} />}
      confirmLabel={text('options.sellFor', { amount })}
      confirmName={name}
      cancelLabel={text('options.sellKeep')}
    >
      {props.label}
    </ConfirmedButton>
  )
}

interface Quoted {
  readonly option: OwnOption
  readonly quote: WorkedOutPrice
}

/** The amount, what it is made of, and the rules that say so. */
function WorkedOut({ option, quote }: Quoted) {
  const { text } = useTexts()
  const figures = useFigures()
  const figure = (key: string, label: string, value: string): DescriptionRow => ({
    key,
    label,
    value: <Figure>{value}</Figure>,
  })
  const profit = minusUsd(quote.amount, option.stake)
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-title" data-testid="sale-amount">
          <Figure>{figures.inUsd(figures.balance(quote.amount))}</Figure>
        </span>
        <Signed text={figures.inUsd(figures.profit(profit))} direction={directionOfUsd(profit)} />
      </p>
      <DescriptionList
        isDense
        rows={[
          figure('worth', text('options.sellWorth'), figures.inUsd(figures.balance(quote.worth))),
          figure('price', text('options.priceNow'), figures.price(quote.price, quote.pricePrecision)),
          figure(
            'move',
            text('options.sellMove'),
            `± ${figures.price(quote.deviation, quote.pricePrecision)}`,
          ),
          figure('chance', text('options.sellChance'), figures.sharePercent(rateOf(quote.chance * 100n))),
        ]}
      />
      <p className="text-small text-ink-soft">
        {text('options.sellHow')}{' '}
        <TextLink href={rulesPath(option.rules)}>{text('options.sellFormula')}</TextLink>
      </p>
    </>
  )
}

/** Both sides of the sale: what it costs against keeping, and how it is decided. */
function Question({
  option,
  quote,
  amount,
}: {
  readonly option: OwnOption
  readonly quote: WorkedOutPrice | undefined
  /** As the title and the button have it. */
  readonly amount: string
}) {
  const { text } = useTexts()
  const figures = useFigures()
  useCalmWords(text('options.sellFor', { amount }))
  if (quote === undefined) return <p>{text('options.sellPricing')}</p>
  const { most, least } = endsOf(option)
  return (
    <div className="flex flex-col gap-2">
      <p>
        {text('options.sellLess', {
          less: figures.balance(minusUsd(quote.worth, quote.amount)),
          most: figures.balance(most),
          least: figures.balance(least),
        })}
      </p>
      <p>{text('options.sellDecides')}</p>
    </div>
  )
}

/** The amounts that an option pays back when it wins, and when it loses. */
function endsOf({ stake, payoutRatio, lossBasis }: OwnOption): { readonly most: Usd; readonly least: Usd } {
  return {
    most: addUsd(stake, winOf(stake, payoutRatio)),
    least: minusUsd(stake, lossOf(stake, payoutRatio, lossBasis)),
  }
}
