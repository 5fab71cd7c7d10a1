import { type Usd, addUsd, netResult } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure, Price, Signed } from '@fairtick/ui'
import type { OwnCopy } from '../../../client/copying/copying'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { useCopyMark, useEveryCopyMark } from '../../../live/copy-marks'

/** Lots and leverage only: two long prices leave no room for more on a phone. */
export function CopyTerms({ copy }: { readonly copy: OwnCopy }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <span className="inline-flex items-center gap-1.5">
      <Figure>{figures.lots(copy.lots)}</Figure>
      {copy.leverage > 0 && <Figure>{text('orders.leverageOption', { leverage: copy.leverage })}</Figure>}
    </span>
  )
}

/** The last pushed floating profit while open; the net result after fees and swaps once closed. */
export const profitOf = (copy: OwnCopy, mark: { readonly profit: Usd } | undefined): Usd =>
  copy.status === 'held' ? (mark?.profit ?? copy.profit) : netResult(copy)

/** The result of a copy in USD, live while it is open. */
export function CopyProfit({ copy }: { readonly copy: OwnCopy }) {
  const profit = profitOf(copy, useCopyMark(copy.id))
  return <Result profit={profit} testId={`copy-profit-${copy.id}`} />
}

/** The results of copies together. */
export function CopiesProfit({ copies }: { readonly copies: readonly OwnCopy[] }) {
  const marks = useEveryCopyMark()
  return <Result profit={addUsd(...copies.map((copy) => profitOf(copy, marks.get(copy.id))))} />
}

function Result({ profit, testId }: { readonly profit: Usd; readonly testId?: string }) {
  const figures = useFigures()
  return (
    <Signed text={figures.inUsd(figures.profit(profit))} direction={directionOfUsd(profit)} testId={testId} />
  )
}

/** The open price of a copy, and the live or the close price. */
export function CopyPrices({ copy }: { readonly copy: OwnCopy }) {
  const figures = useFigures()
  const mark = useCopyMark(copy.id)
  const now = copy.closePrice ?? mark?.price ?? copy.markPrice
  return (
    <Figure className="text-ink-soft">
      {figures.price(copy.openPrice, copy.pricePrecision)}
      {now !== undefined && (
        <>
          {' → '}
          <Price text={figures.price(now, copy.pricePrecision)} size="small" />
        </>
      )}
    </Figure>
  )
}

/** The live price of an open copy, or the close price. */
export function CopyPriceNow({ copy }: { readonly copy: OwnCopy }) {
  const figures = useFigures()
  const mark = useCopyMark(copy.id)
  const now = copy.closePrice ?? mark?.price ?? copy.markPrice
  return now === undefined ? '–' : <Price text={figures.price(now, copy.pricePrecision)} />
}
