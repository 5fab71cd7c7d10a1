import { useTexts } from '@fairtick/texts/react'
import type { Rate, Usd } from '@fairtick/domain'
import { Card, Money, Signed, Skeleton } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { useAccounts, useDayProfit } from '../../client/cashier/accounts'
import { directionOfUsd, useFigures } from '../../figures/use-figures'
import { useTradingFigures } from '../../live/trading-figures'
import { totalOf } from './balance-parts'
import { MaskButton } from './MaskButton'
import { useIsMasked } from '../../figures/amount-mask'

/**
 * The user's total balance and the profit of the day, with `children` below them.
 * Source: docs/spec/product.md 2.1.
 */
export function BalanceCard(props: {
  /** The account selector, if it belongs here. */
  readonly accounts?: ReactNode
  readonly children?: ReactNode
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const profit = useDayProfit().data
  const isMasked = useIsMasked()
  const total = useLiveTotal()
  return (
    <Card label={text('home.totalBalance')}>
      <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-2">
        <span className="flex items-center gap-1 text-small font-medium text-ink-soft">
          {text('home.totalBalance')}
          <MaskButton />
        </span>
        {props.accounts}
      </div>
      {profit === undefined ? (
        <Skeleton width="10rem" height="2.125rem" shape="block" />
      ) : (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Money
            text={figures.balance(total ?? profit.total)}
            unit={text('shell.usd')}
            size="display"
            isMasked={isMasked}
            maskedLabel={text('home.hiddenAmount')}
          />
          {!isMasked && <Today profit={profit} />}
        </div>
      )}
      {props.children}
    </Card>
  )
}

/** The total of this moment, as its parts below are; undefined before the first push of figures. */
function useLiveTotal(): Usd | undefined {
  const accounts = useAccounts().data
  const floating = useTradingFigures()?.floating
  return accounts === undefined || floating === undefined ? undefined : totalOf(accounts, floating)
}

function Today({ profit }: { readonly profit: { readonly today: Usd; readonly todayPercent: Rate } }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-soft">
      {text('home.todayProfit')}
      <Signed
        text={`${figures.inUsd(figures.profit(profit.today))} (${figures.percent(profit.todayPercent)})`}
        direction={directionOfUsd(profit.today)}
      />
    </span>
  )
}
