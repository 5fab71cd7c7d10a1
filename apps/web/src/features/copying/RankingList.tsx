import { useTexts } from '@fairtick/texts/react'
import { Trophy } from '@fairtick/ui/icons'
import { useSymbol } from '../../client/market/market'
import { type RankedTrader, useRanking } from '../../client/copying/traders'
import { ReadList } from '../../reads/ReadList'
import { Avatar } from './Avatar'
import { SignedRate, TraderRow } from './TraderRow'

/**
 * The ranking, the best return of three weeks first.
 * Source: docs/spec/product.md 2.8, docs/spec/rules.md 7.6.
 */
export function RankingList({ onPress }: { readonly onPress: () => void }) {
  const { text } = useTexts()
  const ranking = useRanking()
  const ranked = ranking.data?.pages.flatMap(({ rows }) => rows)
  return (
    <ReadList
      read={ranking}
      name="copying.ranking"
      error={text('copying.rankingError')}
      label={text('copying.ranking')}
      items={ranked?.map((trader, at) => ({ trader, place: at + 1 }))}
      keyOf={({ trader }) => trader.id}
      skeletonRows={4}
      emptyIcon={<Trophy size={28} />}
    >
      {({ trader, place }) => <RankedRow trader={trader} place={place} onPress={onPress} />}
    </ReadList>
  )
}

interface RowProps {
  readonly trader: RankedTrader
  readonly place: number
  readonly onPress: () => void
}

function RankedRow({ trader, place, onPress }: RowProps) {
  const { text, format } = useTexts()
  const symbol = useSymbol(trader.code)
  return (
    <TraderRow
      trader={trader}
      leading={
        <span className="relative">
          <Avatar trader={trader} />
          <span className="sr-only">{text('copying.place', { place: format.count(place) })}</span>
          <span
            aria-hidden="true"
            className="figures absolute -start-1.5 -top-1.5 grid h-5 min-w-5 place-items-center rounded-full border border-line-strong bg-surface px-1 text-small font-bold text-ink"
          >
            {format.count(place)}
          </span>
        </span>
      }
      detail={text('copying.mostTraded', { code: symbol })}
      more={{
        label: text('copying.sinceStart'),
        value: <SignedRate rate={trader.totalRate} />,
        isWideOnly: true,
      }}
      foot={<span>{text('copying.leverageAverage', { leverage: format.count(trader.leverage) })}</span>}
      onPress={onPress}
      testId={`ranked-${trader.id}`}
    />
  )
}
