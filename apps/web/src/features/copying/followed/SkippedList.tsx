import { useTexts } from '@fairtick/texts/react'
import { Figure, InstrumentLogo } from '@fairtick/ui'
import { type OwnSkip, useSkipped } from '../../../client/copying/copying'
import { useSymbol } from '../../../client/market/market'
import { useFigures } from '../../../figures/use-figures'
import { ReadList } from '../../../reads/ReadList'

/** The skipped copies, with the reason and the numbers. Source: docs/spec/rules.md 7.4. */
export function SkippedList() {
  const { text } = useTexts()
  const skipped = useSkipped()
  return (
    <ReadList
      read={skipped}
      name="copying.skipped"
      error={text('copying.skippedError')}
      label={text('copying.skipped')}
      items={skipped.data?.pages.flatMap(({ rows }) => rows)}
      keyOf={({ key }) => key}
      skeletonRows={3}
    >
      {(row) => <SkippedRow row={row} />}
    </ReadList>
  )
}

function SkippedRow({ row }: { readonly row: OwnSkip }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const symbol = useSymbol(row.code)
  const numbers = [
    text('copying.skippedLots', { lots: figures.lots(row.lots) }),
    row.copyLots && text('copying.skippedCopyLots', { lots: figures.lots(row.copyLots) }),
    row.margin && text('copying.skippedMargin', { amount: figures.inUsd(figures.balance(row.margin)) }),
    text('copying.skippedLeft', { amount: figures.balance(row.budgetLeft) }),
  ]
  return (
    <article className="flex gap-3 py-3" data-testid={`skipped-${row.originId}`}>
      <InstrumentLogo code={row.code} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex items-baseline justify-between gap-3">
          <Figure className="text-body font-semibold text-ink">{symbol}</Figure>
          <span className="shrink-0 text-small text-ink-faint">{format.dayTime(row.at)}</span>
        </p>
        <p className="text-body text-ink">{row.reason}</p>
        <p className="text-small text-ink-soft">{numbers.filter(Boolean).join(' · ')}</p>
      </div>
    </article>
  )
}
