import { netResult } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import {
  Badge,
  Figure,
  InstrumentLogo,
  LinkButton,
  ListRow,
  Price,
  Signed,
  type TableColumn,
  TextLink,
  useIsDesktop,
} from '@fairtick/ui'
import { type CopyStatus, type OwnCopy, useCopies } from '../../../client/copying/copying'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { useCopyMark, useCopyMarks } from '../../../live/copy-marks'
import { PATH, orderPath } from '../../../paths/paths'
import { ReadList } from '../../../reads/ReadList'
import { ReadTable } from '../../../reads/ReadTable'
import { closeReasonKey, sideKey } from '../../../words/order-words'

const LISTS = {
  held: {
    name: 'copying.copiesOpen',
    label: 'copying.copiesOpen',
  },
  closed: {
    name: 'copying.copiesClosed',
    label: 'copying.copiesClosed',
  },
} as const

/**
 * The user's open or closed copies; open ones with their live profit.
 * Source: docs/spec/product.md 2.8, 7.2.
 */
export function CopyList({ status }: { readonly status: CopyStatus }) {
  const { text } = useTexts()
  useCopyMarks(status === 'held')
  const copies = useCopies(status)
  const { name, label } = LISTS[status]
  const columns = useColumns(status)
  const emptyAction = <LinkButton href={PATH.traders}>{text('copying.toTraders')}</LinkButton>
  const items = copies.data?.pages.flatMap(({ rows }) => rows)
  const shown = {
    read: copies,
    name,
    error: text('copying.copiesError'),
    label: text(label),
    items,
    emptyAction,
  }
  if (useIsDesktop())
    return (
      <ReadTable {...shown} keyOf={({ id }) => id} columns={columns} testIdOf={({ id }) => `copy-${id}`} />
    )
  return (
    <ReadList {...shown} keyOf={({ id }) => id} skeletonRows={3}>
      {(copy) => <CopyRow copy={copy} />}
    </ReadList>
  )
}

/** The columns of a desk's table: as the rows of a phone, each figure by itself. */
function useColumns(status: CopyStatus): readonly TableColumn<OwnCopy>[] {
  const { text, format } = useTexts()
  const figures = useFigures()
  const price = (value: OwnCopy['openPrice'], { pricePrecision }: OwnCopy) => (
    <Figure>{figures.price(value, pricePrecision)}</Figure>
  )
  return [
    {
      key: 'market',
      text: text('home.colMarket'),
      isRowHeader: true,
      render: (copy) => (
        <TextLink href={orderPath(copy.id)}>
          <bdi>{copy.name}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'side',
      text: text('orders.side'),
      render: ({ side }) => <Badge tone={side === 'buy' ? 'up' : 'down'}>{text(sideKey(side))}</Badge>,
    },
    { key: 'trader', text: text('copying.trader'), render: ({ nickname }) => <bdi>{nickname}</bdi> },
    { key: 'lots', text: text('trade.lots'), align: 'end', render: (copy) => <Terms copy={copy} /> },
    {
      key: 'open',
      text: text('orders.openPrice'),
      align: 'end',
      render: (copy) => price(copy.openPrice, copy),
    },
    {
      key: 'now',
      text: text(status === 'held' ? 'orders.markPrice' : 'orders.closePrice'),
      align: 'end',
      render: (copy) => <PriceNow copy={copy} />,
    },
    {
      key: 'time',
      text: text('history.time'),
      render: ({ createdAt, closedAt }) => <Figure hasWords>{format.dayTime(closedAt ?? createdAt)}</Figure>,
    },
    {
      key: 'profit',
      text: text(status === 'held' ? 'orders.profit' : 'orders.net'),
      align: 'end',
      render: (copy) => <Profit copy={copy} />,
    },
  ]
}

function CopyRow({ copy }: { readonly copy: OwnCopy }) {
  const { text, format } = useTexts()
  return (
    <div className="py-1">
      <ListRow
        leading={<InstrumentLogo code={copy.code} />}
        title={<NameAndSide copy={copy} />}
        detail={<Terms copy={copy} />}
        trailing={<Profit copy={copy} />}
        trailingDetail={<Prices copy={copy} />}
        href={orderPath(copy.id)}
        hasChevron
        testId={`copy-${copy.id}`}
      />
      <p className="flex flex-wrap justify-between gap-x-3 pb-1.5 text-small text-ink-soft">
        <bdi>{text('copying.ofTrader', { name: copy.nickname })}</bdi>
        <span>
          {copy.closedAt === undefined
            ? format.dayTime(copy.createdAt)
            : `${text(closeReasonKey(copy.closeReason))} · ${format.dayTime(copy.closedAt)}`}
        </span>
      </p>
    </div>
  )
}

function NameAndSide({ copy }: { readonly copy: OwnCopy }) {
  const { text } = useTexts()
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <bdi className="truncate">{copy.name}</bdi>
      <Badge tone={copy.side === 'buy' ? 'up' : 'down'}>{text(sideKey(copy.side))}</Badge>
    </span>
  )
}

/** Lots and leverage only: two long prices leave no room for more on a phone. */
function Terms({ copy }: { readonly copy: OwnCopy }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <span className="inline-flex items-center gap-1.5">
      <Figure>{figures.lots(copy.lots)}</Figure>
      {copy.leverage > 0 && <Figure>{text('orders.leverageOption', { leverage: copy.leverage })}</Figure>}
    </span>
  )
}

/** The last pushed floating profit while open; the net result after fees and swaps once closed. */
function Profit({ copy }: { readonly copy: OwnCopy }) {
  const figures = useFigures()
  const mark = useCopyMark(copy.id)
  const profit = copy.status === 'held' ? (mark?.profit ?? copy.profit) : netResult(copy)
  return (
    <Signed
      text={figures.profit(profit)}
      direction={directionOfUsd(profit)}
      testId={`copy-profit-${copy.id}`}
    />
  )
}

function Prices({ copy }: { readonly copy: OwnCopy }) {
  const figures = useFigures()
  const mark = useCopyMark(copy.id)
  const now = copy.closePrice ?? mark?.price ?? copy.markPrice
  return (
    <Figure className="text-ink-soft">
      {figures.price(copy.openPrice, copy.pricePrecision)}
      {now !== undefined && (
        <>
          {' → '}
          <Price text={figures.price(now, copy.pricePrecision)} size="small" />
        </>
      )}
    </Figure>
  )
}

function PriceNow({ copy }: { readonly copy: OwnCopy }) {
  const figures = useFigures()
  const mark = useCopyMark(copy.id)
  const now = copy.closePrice ?? mark?.price ?? copy.markPrice
  return now === undefined ? '–' : <Price text={figures.price(now, copy.pricePrecision)} />
}
