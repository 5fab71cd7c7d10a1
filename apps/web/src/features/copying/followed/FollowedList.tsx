import { useTexts } from '@fairtick/texts/react'
import { Card, Figure, LinkButton, Progress, Signed, Stat, TextLink, useIsDesktop } from '@fairtick/ui'
import { useMemo } from 'react'
import { type FollowedTrader, useFollowed } from '../../../client/copying/copying'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { OwnRows } from '../../../filters/OwnRows'
import { PATH, traderPath } from '../../../paths/paths'
import { RulesVersion } from '../../../proof/RulesVersion'
import { ReadList } from '../../../reads/ReadList'
import { TraderSigns } from '../TraderSigns'
import { FollowActs } from './FollowActs'
import { FollowState } from './FollowState'
import { shareUsed } from './share-used'
import { useFollowedColumns } from './use-followed-columns'

/** The traders that the user copies, with result, used budget, terms and acts: a table on a desk. */
export function FollowedList() {
  const { text } = useTexts()
  const followed = useFollowed()
  const columns = useFollowedColumns()
  const items = useMemo(() => followed.data?.pages.flatMap(({ rows }) => rows), [followed.data])
  const shown = {
    read: followed,
    name: 'copying.followed',
    error: text('copying.followedError'),
    label: text('copying.followedList'),
    items,
    emptyAction: <LinkButton href={PATH.traders}>{text('copying.toTraders')}</LinkButton>,
  } as const
  const card = (trader: FollowedTrader) => <FollowedCard trader={trader} />
  if (!useIsDesktop())
    return (
      <ReadList {...shown} keyOf={({ id }) => id} skeletonRows={2} isPlain>
        {card}
      </ReadList>
    )
  return (
    <Card padding="none" className="px-4">
      <OwnRows
        {...shown}
        kind="followed"
        columns={columns}
        titleOf={({ nickname }) => nickname}
        card={card}
      />
    </Card>
  )
}

/** One trader that the user copies. Its figures are read again after every change, not pushed. */
export function FollowedCard({ trader }: { readonly trader: FollowedTrader }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { nickname } = trader
  return (
    <Card as="article" className="mb-3 flex flex-col gap-3" label={nickname}>
      <div className="flex flex-wrap items-center gap-2" data-testid={`followed-${trader.id}`}>
        <TextLink href={traderPath(trader.id)} className="min-w-0 text-lead wrap-anywhere">
          <bdi>{nickname}</bdi>
        </TextLink>
        <TraderSigns trader={{ ...trader, isFollowed: false }} />
        <FollowState trader={trader} />
      </div>
      {trader.isStopping && <p className="text-body text-ink-soft">{text('copying.stoppingText')}</p>}
      <div className="grid grid-cols-2 gap-3">
        <Stat
          label={text('copying.result')}
          value={
            <Signed
              text={figures.inUsd(figures.profit(trader.result))}
              direction={directionOfUsd(trader.result)}
            />
          }
        />
        <Stat label={text('copying.openCopies')} value={<Figure>{format.count(trader.openCopies)}</Figure>} />
        <Stat
          label={text('copying.budgetUsed')}
          value={
            <Figure>
              {text('copying.budgetOf', {
                used: figures.balance(trader.usedMargin),
                budget: figures.whole(trader.budget),
              })}
            </Figure>
          }
        />
        <Stat
          label={text('trade.notional')}
          value={<Figure>{figures.inUsd(figures.balance(trader.valueAtWork))}</Figure>}
        />
      </div>
      <Progress share={shareUsed(trader.usedMargin, trader.budget)} />
      <p className="flex flex-wrap gap-x-2 text-small text-ink-soft">
        <span>
          {text(trader.mode === 'ratio' ? 'copying.termsOf' : 'copying.termsEquity', {
            ratio: figures.share(trader.ratio),
            stop: format.count(trader.stopLoss),
          })}
        </span>
        <span>{text('copying.beganOn', { date: format.date(trader.beganAt) })}</span>
        <RulesVersion version={trader.rules} />
      </p>
      <FollowActs trader={trader} />
    </Card>
  )
}
