import { useTexts } from '@fairtick/texts/react'
import { Badge, InstrumentLogo, LinkButton, ListRow } from '@fairtick/ui'
import { type ReactNode, useMemo } from 'react'
import { type CopyStatus, type OwnCopy, useCopies } from '../../../client/copying/copying'
import { OwnRows } from '../../../filters/OwnRows'
import { useCopyMarks } from '../../../live/copy-marks'
import { PATH, orderPath } from '../../../paths/paths'
import { closeReasonKey, sideKey } from '../../../words/order-words'
import { CopyPrices, CopyProfit, CopyTerms } from './CopyCells'
import { useCopyColumns } from './use-copy-columns'

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
export function CopyList(props: {
  readonly status: CopyStatus
  /** The acts on an open copy in its row on a desk, by the id of its order. */
  readonly acts?: (id: number) => ReactNode
}) {
  const { text } = useTexts()
  const { status } = props
  useCopyMarks(status === 'held')
  const copies = useCopies(status)
  const { name, label } = LISTS[status]
  return (
    <OwnRows
      read={copies}
      name={name}
      error={text('copying.copiesError')}
      label={text(label)}
      items={useMemo(() => copies.data?.pages.flatMap(({ rows }) => rows), [copies.data])}
      kind={status === 'held' ? 'copy' : 'closed-copy'}
      columns={useCopyColumns(status, props.acts)}
      titleOf={({ name: instrument }) => instrument}
      card={(copy) => <CopyRow copy={copy} />}
      emptyAction={<LinkButton href={PATH.traders}>{text('copying.toTraders')}</LinkButton>}
    />
  )
}

function CopyRow({ copy }: { readonly copy: OwnCopy }) {
  const { text, format } = useTexts()
  return (
    <div className="py-1">
      <ListRow
        leading={<InstrumentLogo code={copy.code} />}
        title={<NameAndSide copy={copy} />}
        detail={<CopyTerms copy={copy} />}
        trailing={<CopyProfit copy={copy} />}
        trailingDetail={<CopyPrices copy={copy} />}
        href={orderPath(copy.id)}
        hasChevron
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
