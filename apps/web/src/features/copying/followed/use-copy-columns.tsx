import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, TextLink } from '@fairtick/ui'
import { type ReactNode, useMemo } from 'react'
import type { CopyStatus, OwnCopy } from '../../../client/copying/copying'
import { useFigures } from '../../../figures/use-figures'
import { type ColumnKinds, useColumnKinds } from '../../../filters/column-kinds'
import type { OwnColumn } from '../../../filters/OwnRows'
import { copyMarkNow } from '../../../live/copy-marks'
import { orderPath } from '../../../paths/paths'
import { sideKey } from '../../../words/order-words'
import { CopiesProfit, CopyPriceNow, CopyProfit, CopyTerms, profitOf } from './CopyCells'

type Column = OwnColumn<OwnCopy>

/** The columns of copies on a desk: as the rows of a phone, each figure by itself. */
export function useCopyColumns(
  status: CopyStatus,
  acts: ((id: number) => ReactNode) | undefined,
): readonly Column[] {
  const { text } = useTexts()
  const kinds = useColumnKinds()
  const terms = useTermColumns()
  const prices = usePriceColumns(status)
  return useMemo(
    () => [
      ...terms,
      ...prices,
      kinds.moment({
        key: 'time',
        text: text('history.time'),
        choice: 'shown',
        of: ({ createdAt, closedAt }) => closedAt ?? createdAt,
      }),
      ...moneyColumns(kinds, text, status),
      ...(acts === undefined
        ? []
        : [
            {
              key: 'acts',
              text: text('orders.acts'),
              isTextHidden: true,
              isPinned: true,
              align: 'end',
              render: ({ id }) => acts(id),
            } satisfies Column,
          ]),
    ],
    [text, kinds, terms, prices, status, acts],
  )
}

function useTermColumns(): readonly Column[] {
  const { text } = useTexts()
  return useMemo(
    () => [
      {
        key: 'market',
        text: text('home.colMarket'),
        isRowHeader: true,
        sortedBy: ({ name }) => name,
        render: ({ id, name }) => (
          <TextLink href={orderPath(id)}>
            <bdi>{name}</bdi>
          </TextLink>
        ),
      },
      {
        key: 'side',
        text: text('orders.side'),
        choice: 'shown',
        sortedBy: ({ side }) => side,
        render: ({ side }) => <Badge tone={side === 'buy' ? 'up' : 'down'}>{text(sideKey(side))}</Badge>,
      },
      {
        key: 'trader',
        text: text('copying.trader'),
        choice: 'shown',
        sortedBy: ({ nickname }) => nickname,
        render: ({ nickname }) => <bdi>{nickname}</bdi>,
      },
      {
        key: 'lots',
        text: text('trade.lots'),
        align: 'end',
        choice: 'shown',
        sortedBy: ({ lots }) => lots,
        render: (copy) => <CopyTerms copy={copy} />,
      },
    ],
    [text],
  )
}

function usePriceColumns(status: CopyStatus): readonly Column[] {
  const { text } = useTexts()
  const figures = useFigures()
  return useMemo(
    () => [
      {
        key: 'open',
        text: text('orders.openPrice'),
        align: 'end',
        choice: 'shown',
        sortedBy: ({ openPrice }) => openPrice,
        render: ({ openPrice, pricePrecision }) => (
          <Figure>{figures.price(openPrice, pricePrecision)}</Figure>
        ),
      },
      {
        key: 'now',
        text: text(status === 'held' ? 'orders.markPrice' : 'orders.closePrice'),
        align: 'end',
        choice: 'shown',
        sortedBy: ({ id, closePrice, markPrice }) => closePrice ?? copyMarkNow(id)?.price ?? markPrice,
        render: (copy) => <CopyPriceNow copy={copy} />,
      },
    ],
    [text, figures, status],
  )
}

/** Margin or fee of a copy, and its result with the total of all. */
const moneyColumns = (
  kinds: ColumnKinds,
  text: ReturnType<typeof useTexts>['text'],
  status: CopyStatus,
): readonly Column[] => [
  status === 'held'
    ? kinds.usd({
        key: 'margin',
        text: text('orders.margin'),
        choice: 'hidden',
        of: ({ margin }) => margin,
        isCounted: () => true,
      })
    : kinds.usd({
        key: 'fee',
        text: text('orders.fee'),
        choice: 'hidden',
        of: ({ fee }) => fee,
        isCounted: () => true,
      }),
  {
    key: 'profit',
    text: text(status === 'held' ? 'orders.profit' : 'orders.net'),
    align: 'end',
    sortedBy: (copy) => profitOf(copy, copyMarkNow(copy.id)),
    render: (copy) => <CopyProfit copy={copy} />,
    totalOf: (copies) => <CopiesProfit copies={copies} />,
  },
]
