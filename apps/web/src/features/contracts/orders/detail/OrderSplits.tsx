import { NO_USD } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { DescriptionList } from '@fairtick/ui'
import type { OwnOrder } from '../../../../client/contracts/orders'
import type { Proof } from '../../../../client/contracts/proof'
import { useFigures } from '../../../../figures/use-figures'
import { decimalsOfPrice } from './decimals-of-price'

/**
 * The splits and dividends of an order's share while it was open, with their effect on the order, and the
 * owed swaps and covered losses.
 */
export function OrderSplits({ order, proof }: { readonly order: OwnOrder; readonly proof: Proof }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { splits, dividends, nights, covers } = proof
  if ([splits, dividends, nights, covers].every(({ length }) => length === 0)) return null
  const price = (value: OwnOrder['openPrice']) =>
    figures.price(value, decimalsOfPrice(value, order.pricePrecision))
  return (
    <div className="flex flex-col gap-1" data-testid="order-splits">
      <DescriptionList
        isDense
        rows={[
          ...splits.map((split) => ({
            key: String(split.effectiveAt),
            label: `${text('orders.splits')} ${format.dateTime(split.effectiveAt)}`,
            value: text('orders.splitTo', {
              from: figures.lots(split.lotsBefore),
              to: figures.lots(split.lotsAfter),
              priceFrom: price(split.priceBefore),
              priceTo: price(split.priceAfter),
            }),
          })),
          ...dividends.map((dividend) => ({
            key: `dividend ${dividend.effectiveAt}`,
            label: `${text('orders.dividendAt')} ${format.dateTime(dividend.effectiveAt)}`,
            value: text(
              (dividend.owed ?? NO_USD) === NO_USD ? 'orders.dividendPaid' : 'orders.dividendOwed',
              {
                amount: price(dividend.amount),
                lots: figures.lots(dividend.lots),
                paid: figures.inUsd(figures.profit(dividend.paid)),
                owed: figures.inUsd(figures.exact(dividend.owed ?? NO_USD)),
              },
            ),
          })),
          ...nights.map((night) => ({
            key: `night ${night.rolloverAt}`,
            label: `${text('records.kind_swap')} ${format.dateTime(night.rolloverAt)}`,
            value: text('orders.nightOwed', {
              paid: figures.inUsd(figures.profit(night.paid)),
              owed: figures.inUsd(figures.exact(night.owed)),
            }),
          })),
          ...covers.map((cover) => ({
            key: `cover ${cover.lostId}`,
            label: `${text('records.kind_protection')} ${format.dateTime(cover.time)}`,
            value: text('orders.coverOwed', {
              owed: figures.inUsd(figures.exact(cover.owed)),
              id: String(cover.lostId),
            }),
          })),
        ]}
      />
      {splits.length > 0 && <p className="text-small text-ink-soft">{text('orders.splitKept')}</p>}
    </div>
  )
}
