import { Signed } from '@fairtick/ui'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { useConnection } from '../../../live/connection'
import type { TradingFigures } from '../../../live/trading-figures'
import { ShareOf } from './ShareOf'

/** The floating profit of all open positions, in USD and in percent of their margin. */
export function FloatingProfit(props: {
  readonly totals: Pick<TradingFigures, 'floating' | 'usedMargin'>
  readonly size?: 'body' | 'title'
  readonly testId: string
}) {
  const figures = useFigures()
  const isStale = useConnection() === 'down'
  const { floating, usedMargin } = props.totals
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <Signed
        text={figures.inUsd(figures.profit(floating))}
        direction={directionOfUsd(floating)}
        size={props.size ?? 'body'}
        isStale={isStale}
        testId={props.testId}
      />
      <ShareOf profit={floating} margin={usedMargin} />
    </span>
  )
}
