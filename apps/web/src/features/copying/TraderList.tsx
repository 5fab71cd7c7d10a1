import { type Rate, PRICE_SCALE, TRADER_SORTS, type TraderSort, formatDecimal } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { AreaChart, Figure, LinkButton, Select } from '@fairtick/ui'
import { Users } from '@fairtick/ui/icons'
import { useState } from 'react'
import { type ListedTrader, useTraders } from '../../client/copying/traders'
import { useFigures } from '../../figures/use-figures'
import { followPath, traderPath } from '../../paths/paths'
import { ReadList } from '../../reads/ReadList'
import { Avatar } from './Avatar'
import { RiskMark } from './RiskMark'
import { TraderRow } from './TraderRow'

/**
 * All current and former traders, in the order that is named and can be chosen. Source: docs/spec/product.md
 * 2.8, docs/spec/rules.md 7.5.
 */
export function TraderList() {
  const { text } = useTexts()
  const [sort, setSort] = useState<TraderSort>('return')
  const traders = useTraders(sort)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
        <p className="min-w-0 flex-1 basis-60 text-small text-ink-soft">{text('copying.howShort')}</p>
        <Select<TraderSort>
          label={text('copying.sort')}
          options={TRADER_SORTS.map((key) => ({ key, text: text(`copying.sort_${key}`) }))}
          value={sort}
          onChange={setSort}
        />
      </div>
      <ReadList
        read={traders}
        name="copying.traders"
        error={text('copying.tradersError')}
        label={text('copying.traders')}
        items={traders.data?.pages.flatMap(({ rows }) => rows)}
        keyOf={({ id }) => id}
        skeletonRows={4}
        emptyIcon={<Users size={28} />}
      >
        {(trader) => <ListedRow trader={trader} />}
      </ReadList>
    </>
  )
}

function ListedRow({ trader }: { readonly trader: ListedTrader }) {
  const { text } = useTexts()
  const figures = useFigures()
  const canCopy = trader.endedAt === undefined && !trader.isFollowed
  return (
    <TraderRow
      trader={trader}
      leading={<Avatar trader={trader} />}
      detail={text('copying.followers', { count: trader.followers })}
      // One point is no line: a phone gives its place to the words.
      curve={
        trader.curve.length < 2 ? null : (
          <AreaChart values={trader.curve.map(([, rate]) => drawn(rate))} baseline={0} label="" isWide />
        )
      }
      more={{
        label: text('copying.drawdown'),
        value: <Figure>{figures.level(trader.drawdown)}</Figure>,
      }}
      foot={<RiskMark drawdown={trader.drawdown} closed={trader.closed} />}
      action={
        canCopy && (
          <LinkButton
            href={followPath(trader.id)}
            size="small"
            variant="quiet"
            label={`${text('copying.copy')}: ${trader.nickname}`}
            testId={`copy-${trader.id}`}
          >
            {text('copying.copy')}
          </LinkButton>
        )
      }
      href={traderPath(trader.id)}
      testId={`trader-${trader.id}`}
    />
  )
}

/** A return as a plain number: it is only drawn. */
const drawn = (rate: Rate): number => Number(formatDecimal(rate, PRICE_SCALE))
