import { type Rate, type Usd, incomeToMaturity, rateOf, usd } from '@fairtick/domain'
import type { OfferedProduct } from '../../client/mining/mining'

const YEAR_DAYS = 365n

/** The daily rate over a year, without income on income, in percent. */
export const yearlyPercent = ({ dailyPercent }: Pick<OfferedProduct, 'dailyPercent'>): Rate =>
  rateOf(dailyPercent * YEAR_DAYS)

/** An amount to show the income of: 1,000 USD, or the nearest that the product takes. */
export function exampleOf(
  product: Pick<
    OfferedProduct,
    'amountMin' | 'amountMax' | 'dailyPercent' | 'lockDays' | 'penaltyPercent' | 'isPenaltyCapped'
  >,
): { readonly amount: Usd; readonly income: Usd } {
  const { amountMin, amountMax } = product
  const wanted = usd('1000')
  const atLeast = wanted < amountMin ? amountMin : wanted
  const amount = atLeast > amountMax ? amountMax : atLeast
  return { amount, income: incomeToMaturity(amount, product) }
}
