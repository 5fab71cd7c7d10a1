import { useTexts } from '@fairtick/texts/react'
import { Figure, List, ListRow, Signed, Stat } from '@fairtick/ui'
import { Trophy } from 'lucide-react'
import { type RankedTrader, useRanking } from '../../client/traders'
import { directionOfRate, directionOfUsd, useFigures } from '../../figures/use-figures'
import { nextPageOf, useListStates } from '../../reads/use-list-states'
import { TraderSigns } from './TraderSigns'

/**
 * The ranking, the best return of three weeks first.
 * Source: docs/spec/product.md 2.8, docs/spec/rules.md 7.6.
 */
export function RankingList({ onPress }: { readonly onPress: () => void }) {
  const { text } = useTexts()
  const ranking = useRanking()
  const states = useListStates(ranking, 'copying.ranking', {
    error: text('copying.rankingError'),
    end: text('shell.noMore'),
  })
  const ranked = ranking.data?.pages.flatMap((page) => page.ranked)
  return (
    <List
      label={text('copying.ranking')}
      items={ranked?.map((trader, at) => ({ trader, place: at + 1 }))}
      keyOf={({ trader }) => trader.id}
      skeletonRows={4}
      emptyHint={text('copying.rankingEmptyHint')}
      emptyIcon={<Trophy size={28} />}
      {...states}
      {...nextPageOf(ranking)}
    >
      {({ trader, place }) => <RankedRow trader={trader} place={place} onPress={onPress} />}
    </List>
  )
}

interface RowProps {
  readonly trader: RankedTrader
  readonly place: number
  readonly onPress: () => void
}

function RankedRow({ trader, place, onPress }: RowProps) {
  const { text, format } = useTexts()
  const figures = useFigures()
  return (
    <div className="flex flex-col gap-1 py-1">
      <ListRow
        leading={
          <span className="grid size-9 place-items-center rounded-full bg-sunken text-body font-bold text-ink">
            <span className="sr-only">{text('copying.place', { place: format.count(place) })}</span>
            <span aria-hidden="true" className="figures">
              {format.count(place)}
            </span>
          </span>
        }
        title={<bdi>{trader.nickname}</bdi>}
        detail={text('copying.mostTraded', { code: trader.code })}
        middle={<Columns trader={trader} />}
        trailing={
          <Signed
            text={figures.percent(trader.recentRate)}
            direction={directionOfRate(trader.recentRate)}
            size="lead"
          />
        }
        trailingDetail={<span className="text-ink-faint">{text('copying.threeWeeks')}</span>}
        onPress={onPress}
        testId={`ranked-${trader.id}`}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 ps-12 text-small text-ink-soft">
        <TraderSigns trader={trader} />
        <span>{text('copying.closedCount', { count: trader.closed })}</span>
        <span>{text('copying.leverageAverage', { leverage: format.count(trader.leverage) })}</span>
        <span className="@2xl:hidden">
          {text('copying.win')} <Figure>{figures.level(trader.recentWin)} %</Figure>
        </span>
        <span className="@2xl:hidden">
          {text('copying.profitUsd')}{' '}
          <Figure className="font-medium text-ink">{figures.shortProfit(trader.recentProfit)}</Figure>
        </span>
      </div>
    </div>
  )
}

function Columns({ trader }: Pick<RowProps, 'trader'>) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <span className="hidden gap-6 text-end @2xl:flex *:w-34">
      <Stat
        label={text('copying.sinceStart')}
        value={
          <Signed text={figures.percent(trader.totalRate)} direction={directionOfRate(trader.totalRate)} />
        }
      />
      <Stat label={text('copying.win')} value={<Figure>{figures.level(trader.recentWin)} %</Figure>} />
      <Stat
        label={text('copying.profitUsd')}
        value={
          <Signed
            text={figures.shortProfit(trader.recentProfit)}
            direction={directionOfUsd(trader.recentProfit)}
          />
        }
      />
    </span>
  )
}
