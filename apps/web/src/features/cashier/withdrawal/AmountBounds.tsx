import { useTexts } from '@fairtick/texts/react'
import { type OwnMethod, useWithdrawalCurrencies } from '../../../client/cashier/withdrawals'
import { useFigures } from '../../../figures/use-figures'

/** The least and, if limited, the most of one withdrawal to a method. */
export function AmountBounds({ method }: { readonly method: OwnMethod }) {
  const { text } = useTexts()
  const figures = useFigures()
  const currency = useWithdrawalCurrencies(method.kind).data?.find(({ id }) => id === method.currencyId)
  if (currency === undefined) return null
  const least = figures.inUsd(figures.balance(currency.amountMin))
  return (
    <p className="text-small text-ink-soft" data-testid="withdraw-bounds">
      {currency.amountMax === undefined
        ? text('withdraw.least', { least })
        : text('withdraw.between', { least, most: figures.inUsd(figures.balance(currency.amountMax)) })}
    </p>
  )
}
