import { useTexts } from '@fairtick/texts/react'
import { Figure, TextLink } from '@fairtick/ui'
import { useMemo } from 'react'
import type { FollowedTrader } from '../../../client/copying/copying'
import { type ColumnKinds, useColumnKinds } from '../../../filters/column-kinds'
import type { OwnColumn } from '../../../filters/OwnRows'
import { traderPath } from '../../../paths/paths'
import { FollowActs } from './FollowActs'
import { FollowState } from './FollowState'

/** The columns of the traders that the user copies, on a desk. */
export function useFollowedColumns(): readonly OwnColumn<FollowedTrader>[] {
  const { text, format } = useTexts()
  const kinds = useColumnKinds()
  return useMemo(
    () => [
      {
        key: 'trader',
        text: text('copying.trader'),
        isRowHeader: true,
        sortedBy: ({ nickname }) => nickname,
        render: (trader) => (
          <span className="inline-flex items-center gap-2">
            <TextLink href={traderPath(trader.id)}>
              <bdi>{trader.nickname}</bdi>
            </TextLink>
            <FollowState trader={trader} />
          </span>
        ),
      },
      {
        key: 'copies',
        text: text('copying.openCopies'),
        align: 'end',
        choice: 'shown',
        sortedBy: ({ openCopies }) => openCopies,
        render: ({ openCopies }) => <Figure>{format.count(openCopies)}</Figure>,
      },
      ...amountColumns(kinds, text),
      kinds.profit({
        key: 'result',
        text: text('copying.result'),
        of: ({ result }) => result,
        isCounted: () => true,
      }),
      {
        key: 'acts',
        text: text('orders.acts'),
        isTextHidden: true,
        isPinned: true,
        align: 'end',
        render: (trader) => <FollowActs trader={trader} isInRow />,
      },
    ],
    [text, format, kinds],
  )
}

/** The parts of the budget of each, with the totals of all. */
const amountColumns = (
  kinds: ColumnKinds,
  text: ReturnType<typeof useTexts>['text'],
): readonly OwnColumn<FollowedTrader>[] => [
  kinds.usd({
    key: 'used',
    text: text('copying.budgetUsed'),
    choice: 'shown',
    of: ({ usedMargin }) => usedMargin,
    isCounted: () => true,
  }),
  kinds.usd({
    key: 'budget',
    text: text('copying.budget'),
    choice: 'shown',
    of: ({ budget }) => budget,
    isCounted: () => true,
  }),
  kinds.usd({
    key: 'value',
    text: text('trade.notional'),
    choice: 'shown',
    of: ({ valueAtWork }) => valueAtWork,
    isCounted: () => true,
  }),
]
