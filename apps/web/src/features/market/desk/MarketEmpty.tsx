import { useTexts } from '@fairtick/texts/react'
import { EmptyState } from '@fairtick/ui'
import { Star } from '@fairtick/ui/icons'

/** The market table without rows: without a star, or without an instrument that moved or is offered. */
export function MarketEmpty({ hasNoStar }: { readonly hasNoStar: boolean }) {
  const { text } = useTexts()
  return hasNoStar ? (
    <EmptyState
      label={text('shell.noData')}
      title={text('home.favouritesEmpty')}
      hint={text('home.favouritesHint')}
      icon={<Star size={22} />}
    />
  ) : (
    <EmptyState
      label={text('shell.noData')}
      title={text('home.marketsEmpty')}
      hint={text('home.marketsEmptyHint')}
    />
  )
}
