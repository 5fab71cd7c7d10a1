import type { Usd } from '@fairtick/domain'
import { Figure } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import { ShareOf } from './ShareOf'

/** The result of a close in USD, and in percent of the margin of the closed part. */
export function ResultNow({ result, margin }: { readonly result: Usd; readonly margin: Usd }) {
  const figures = useFigures()
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5">
      <Figure>{figures.inUsd(figures.profit(result))}</Figure>
      <ShareOf profit={result} margin={margin} />
    </span>
  )
}
