import type { FollowTerms } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, Figure, Signed, Skeleton } from '@fairtick/ui'
import { useMemo, useState } from 'react'
import { useMarket } from '../../../client/market/market'
import { useOrdersSince } from '../../../client/copying/traders'
import { serverNow } from '../../../client/transport/server-clock'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { Read } from '../../../reads/Read'
import { type Preview, previewOf, previewSince } from './preview'

/** The result of copying by these terms over the last 21 days: a calculation, not a promise. */
export function FollowPreview(props: {
  readonly traderId: number
  /** Undefined while incomplete. */
  readonly terms: FollowTerms | undefined
  readonly draft: { readonly mode: FollowTerms['mode']; readonly budget: string }
}) {
  const { text } = useTexts()
  const { terms } = props
  const { mode, budget } = props.draft
  return (
    <Card tone="accent" label={text('copying.preview')} className="flex flex-col gap-2">
      <h2 className="text-body font-semibold text-ink">{text('copying.preview')}</h2>
      <p className="text-small text-ink-soft">{text('copying.costsNothing')}</p>
      {mode === 'equity' && <p className="text-small text-ink-soft">{text('copying.previewEquity')}</p>}
      {mode === 'ratio' && terms === undefined && (
        <p className="text-small text-ink-soft">
          {text(budget === '' ? 'copying.previewFirst' : 'copying.previewFix')}
        </p>
      )}
      {mode === 'ratio' && terms !== undefined && <Reckoned traderId={props.traderId} terms={terms} />}
    </Card>
  )
}

function Reckoned({ traderId, terms }: { readonly traderId: number; readonly terms: FollowTerms }) {
  const { text } = useTexts()
  const [since] = useState(() => previewSince(serverNow()))
  const orders = useOrdersSince(traderId, since)
  const listings = useMarket().data?.listings
  const instruments = useMemo(
    () => new Map((listings ?? []).map(({ instrument }) => [instrument.code, instrument])),
    [listings],
  )
  return (
    <Read
      query={orders}
      error={text('copying.previewError')}
      standIn={
        <>
          <p role="status" className="sr-only">
            {text('copying.previewLoading')}
          </p>
          <Skeleton shape="block" height="9rem" />
        </>
      }
    >
      {(read) => {
        const preview = previewOf(read, terms, { since, instruments })
        return preview && <Lines preview={preview} />
      }}
    </Read>
  )
}

function Lines({ preview }: { readonly preview: Preview }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const count = (value: number) => <Figure>{format.count(value)}</Figure>
  return (
    <div data-testid="follow-preview">
      <DescriptionList
        isDense
        rows={[
          { key: 'orders', label: text('copying.previewOrders'), value: count(preview.orders) },
          { key: 'copied', label: text('copying.previewCopied'), value: count(preview.copied) },
          { key: 'skipped', label: text('copying.previewSkipped'), value: count(preview.skipped) },
          {
            key: 'used',
            label: text('copying.previewUsed'),
            value: <Figure>{figures.inUsd(figures.balance(preview.mostUsed))}</Figure>,
          },
          {
            key: 'at-work',
            label: text('copying.previewAtWork'),
            value: <Figure>{figures.inUsd(figures.balance(preview.mostAtWork))}</Figure>,
          },
          {
            key: 'result',
            label: text('copying.previewResult'),
            isStrong: true,
            value: (
              <Signed
                text={figures.inUsd(figures.profit(preview.result))}
                direction={directionOfUsd(preview.result)}
              />
            ),
          },
        ]}
      />
      {preview.stoppedAt !== undefined && (
        <p className="text-body font-semibold text-warn">
          {text('copying.previewStopped', { date: format.date(preview.stoppedAt) })}
        </p>
      )}
      <p className="pt-1 text-small text-ink-soft">{text('copying.previewHint')}</p>
    </div>
  )
}
