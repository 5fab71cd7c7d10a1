import { useTexts } from '@fairtick/texts/react'
import { Card, Explain, Figure, Signed, Stat } from '@fairtick/ui'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { useConnection } from '../../../live/connection'
import { useTradingFigures } from '../../../live/trading-figures'
import { STOP_OUT_PERCENT } from '../ticket/risk'

/** The contract account at the prices now: floating profit, equity, margins and their level. */
export function OrderTotals() {
  const { text } = useTexts()
  const figures = useFigures()
  const totals = useTradingFigures()
  const isStale = useConnection() === 'down'
  if (totals === undefined) return null
  return (
    <Card
      label={text('orders.totals')}
      className="grid grid-cols-2 gap-x-4 gap-y-3 @3xl:flex @3xl:items-end @3xl:gap-x-8"
    >
      <div className="col-span-2 @3xl:flex-1">
        <Stat
          label={text('orders.floatingProfit')}
          value={
            <Signed
              text={figures.profit(totals.floating)}
              direction={directionOfUsd(totals.floating)}
              size="title"
              isStale={isStale}
              testId="floating"
            />
          }
        />
      </div>
      <Stat label={text('orders.equity')} value={<Figure>{figures.balance(totals.equity)}</Figure>} />
      <Stat label={text('orders.usedMargin')} value={<Figure>{figures.exact(totals.usedMargin)}</Figure>} />
      <Stat label={text('orders.freeMargin')} value={<Figure>{figures.balance(totals.freeMargin)}</Figure>} />
      <Stat
        label={
          <span className="inline-flex items-center gap-1">
            {text('orders.marginLevel')}
            <Explain label={text('shell.explain', { name: text('orders.marginLevel') })}>
              {text('orders.marginLevelFormula', { level: STOP_OUT_PERCENT })}
            </Explain>
          </span>
        }
        value={
          totals.marginLevel === undefined ? (
            text('orders.noMargin')
          ) : (
            <Figure>{`${figures.level(totals.marginLevel)} %`}</Figure>
          )
        }
      />
    </Card>
  )
}
