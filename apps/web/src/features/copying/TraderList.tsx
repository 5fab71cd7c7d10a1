import { useTexts } from '@fairtick/texts/react'
import { Figure } from '@fairtick/ui'
import { Users } from '@fairtick/ui/icons'
import { type ListedTrader, useTraders } from '../../client/traders'
import { useFigures } from '../../figures/use-figures'
import { traderPath } from '../../paths/paths'
import { ReadList } from '../../reads/ReadList'
import { Avatar } from './Avatar'
import { TraderRow } from './TraderRow'

/** All current and former traders. Source: docs/spec/product.md 2.8, docs/spec/rules.md 7.5. */
export function TraderList() {
  const { text } = useTexts()
  const traders = useTraders()
  return (
    <ReadList
      read={traders}
      name="copying.traders"
      error={text('copying.tradersError')}
      label={text('copying.traders')}
      items={traders.data?.pages.flatMap(({ rows }) => rows)}
      keyOf={({ id }) => id}
      skeletonRows={4}
      emptyHint={text('copying.tradersEmptyHint')}
      emptyIcon={<Users size={28} />}
    >
      {(trader) => <ListedRow trader={trader} />}
    </ReadList>
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
