import { useTexts } from '@fairtick/texts/react'
import { Figure, List, ListRow, Signed, Stat } from '@fairtick/ui'
import { Users } from 'lucide-react'
import { type ListedTrader, useTraders } from '../../client/traders'
import { directionOfRate, directionOfUsd, useFigures } from '../../figures/use-figures'
import { traderPath } from '../../paths/paths'
import { nextPageOf, useListStates } from '../../reads/use-list-states'
import { Initials } from './Initials'
import { TraderSigns } from './TraderSigns'

/** Everybody who is or was a trader. Source: docs/spec/product.md 2.8, docs/spec/rules.md 7.5. */
export function TraderList() {
  const { text } = useTexts()
  const traders = useTraders()
  const states = useListStates(traders, 'copying.traders', {
    error: text('copying.tradersError'),
    end: text('shell.noMore'),
  })
  return (
    <List
      label={text('copying.traders')}
      items={traders.data?.pages.flatMap((page) => page.traders)}
      keyOf={({ id }) => id}
      skeletonRows={4}
      emptyHint={text('copying.tradersEmptyHint')}
      emptyIcon={<Users size={28} />}
      {...states}
      {...nextPageOf(traders)}
    >
      {(trader) => <TraderRow trader={trader} />}
    </List>
  )
}

function TraderRow({ trader }: { readonly trader: ListedTrader }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <div className="flex flex-col gap-1 py-1">
      <ListRow
        leading={<Initials name={trader.nickname} />}
        title={<bdi>{trader.nickname}</bdi>}
        detail={text('copying.followers', { count: trader.followers })}
        middle={<Columns trader={trader} />}
        trailing={
          <Signed
            text={figures.percent(trader.recentRate)}
            direction={directionOfRate(trader.recentRate)}
            size="lead"
          />
        }
        trailingDetail={<span className="text-ink-faint">{text('copying.threeWeeks')}</span>}
        href={traderPath(trader.id)}
        hasChevron
        testId={`trader-${trader.id}`}
      />
      <Foot trader={trader} />
    </div>
  )
}

/** Under the row: what marks the trader, and on a phone the figures that a wide screen has in columns. */
function Foot({ trader }: { readonly trader: ListedTrader }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 ps-12 text-small text-ink-soft">
      <TraderSigns trader={trader} />
      <span>{text('copying.closedCount', { count: trader.closed })}</span>
      <span className="@2xl:hidden">
        {text('copying.win')} <Figure>{figures.level(trader.recentWin)} %</Figure>
      </span>
      <span className="@2xl:hidden">
        {text('copying.drawdown')} <Figure>{figures.level(trader.drawdown)} %</Figure>
      </span>
      <span className="@2xl:hidden">
        {text('copying.profitUsd')}{' '}
        <Figure className="font-medium text-ink">{figures.shortProfit(trader.recentProfit)}</Figure>
      </span>
    </div>
  )
}

function Columns({ trader }: { readonly trader: ListedTrader }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <span className="hidden gap-6 text-end @2xl:flex *:w-28">
      <Stat label={text('copying.win')} value={<Figure>{figures.level(trader.recentWin)} %</Figure>} />
      <Stat label={text('copying.drawdown')} value={<Figure>{figures.level(trader.drawdown)} %</Figure>} />
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
