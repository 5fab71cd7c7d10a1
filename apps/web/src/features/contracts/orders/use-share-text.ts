import { type Usd, profitShare } from '@fairtick/domain'
import { useFigures } from '../../../figures/use-figures'

/** The text of a profit in percent of its margin; undefined without margin. */
export function useShareText(): (profit: Usd, margin: Usd) => string | undefined {
  const figures = useFigures()
  return (profit, margin) => {
    const share = profitShare(profit, margin)
    return share === undefined ? undefined : figures.percent(share)
  }
}
