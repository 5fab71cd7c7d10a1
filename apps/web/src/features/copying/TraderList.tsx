import { useTexts } from '@fairtick/texts/react'
import { Figure, List } from '@fairtick/ui'
import { Users } from '@fairtick/ui/icons'
import { type ListedTrader, useTraders } from '../../client/traders'
import { useFigures } from '../../figures/use-figures'
import { traderPath } from '../../paths/paths'
import { nextPageOf, useListStates } from '../../reads/use-list-states'
import { Avatar } from './Avatar'
import { TraderRow } from './TraderRow'

/** All current and former traders. Source: docs/spec/product.md 2.8, docs/spec/rules.md 7.5. */
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
      items={traders.data?.pages.flatMap(({ rows }) => rows)}
      keyOf={({ id }) => id}
      skeletonRows={4}
      emptyHint={text('copying.tradersEmptyHint')}
      emptyIcon={<Users size={28} />}
      {...states}
      {...nextPageOf(traders)}
    >
      {(trader) => <ListedRow trader={trader} />}
    </List>
  )
}

function ListedRow({ trader }: { readonly trader: ListedTrader }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <TraderRow
      trader={trader}
      leading={<Avatar trader={trader} />}
      detail={text('copying.followers', { count: trader.followers })}
      more={{
        label: text('copying.drawdown'),
        value: <Figure>{figures.level(trader.drawdown)}</Figure>,
      }}
      href={traderPath(trader.id)}
      hasChevron
      testId={`trader-${trader.id}`}
    />
  )
}
