import { type SubscriptionStatus, minusUsd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge, DescriptionList, Figure, LinkButton } from '@fairtick/ui'
import type { ComponentProps } from 'react'
import { type OwnSubscription, useSubscriptions } from '../../client/mining'
import { useFigures } from '../../figures/use-figures'
import { PATH, incomePath } from '../../paths/paths'
import { ReadList } from '../../reads/ReadList'
import { RedeemButton } from './RedeemButton'

const TONE: Readonly<Record<SubscriptionStatus, ComponentProps<typeof Badge>['tone']>> = {
  running: 'accent',
  redeeming: 'warn',
  redeemed: 'neutral',
  finished: 'up',
}

/** The user's subscriptions, newest first, each with its income so far and its early redemption. */
export function SubscriptionList() {
  const { text } = useTexts()
  const subscriptions = useSubscriptions()
  return (
    <ReadList
      read={subscriptions}
      name="mining.subscriptions"
      error={text('mining.subscriptionsError')}
      label={text('mining.records')}
      items={subscriptions.subscriptions}
      keyOf={({ id }) => id}
      emptyAction={<LinkButton href={PATH.mining}>{text('mining.products')}</LinkButton>}
    >
      {(subscription) => <SubscriptionRow subscription={subscription} />}
    </ReadList>
  )
}

function SubscriptionRow({ subscription }: { readonly subscription: OwnSubscription }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { id, title, status, principal } = subscription
  return (
    <article className="flex flex-col gap-2 py-4" data-testid={`subscription-${id}`}>
      <header className="flex items-center justify-between gap-3">
        <h2 className="flex min-w-0 flex-col items-start text-lead font-semibold text-ink">
          <Figure>{figures.inUsd(figures.balance(principal))}</Figure>
          <span dir="auto" lang="" className="text-small font-normal text-ink-soft">
            {title}
          </span>
        </h2>
        <Badge tone={TONE[status]}>{text(`mining.status_${status}`)}</Badge>
      </header>
      <div className="lg:columns-2 lg:gap-x-12">
        <SubscriptionFigures subscription={subscription} />
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={incomePath(id)} variant="quiet" testId={`income-${id}`}>
          {text('mining.income')}
        </LinkButton>
        {status === 'running' && <RedeemButton subscription={subscription} />}
      </div>
    </article>
  )
}

function SubscriptionFigures({ subscription }: { readonly subscription: OwnSubscription }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { principal, daysPaid, lockDays, incomePaid, incomeToMaturity, penalty, nextIncomeAt, endedAt } =
    subscription
  const usd = (sum: typeof incomePaid) => <Figure>{figures.inUsd(figures.balance(sum))}</Figure>
  const at = (key: string, moment: number | undefined, label: string) =>
    moment === undefined ? [] : [{ key, label, value: format.dateTime(moment) }]
  return (
    <DescriptionList
      isDense
      rows={[
        ...at('since', subscription.subscribedAt, text('mining.since')),
        {
          key: 'days',
          label: text('mining.daysPaid'),
          value: text('mining.daysOf', { paid: format.count(daysPaid), all: format.count(lockDays) }),
        },
        { key: 'got', label: text('mining.got'), value: usd(incomePaid), isStrong: true },
        ...(penalty === undefined
          ? [{ key: 'sum', label: text('mining.sumProfit'), value: usd(incomeToMaturity) }]
          : [
              {
                key: 'penalty',
                label: text('mining.penaltyPaid'),
                value: <Figure>{figures.inUsd(figures.atMost(penalty))}</Figure>,
              },
              { key: 'pays', label: text('mining.pays'), value: usd(minusUsd(principal, penalty)) },
            ]),
        ...at('next', nextIncomeAt, text('mining.nextIncome')),
        ...(endedAt === undefined ? at('ends', subscription.maturesAt, text('mining.endsAt')) : []),
        ...at('ended', endedAt, text('mining.endedAt')),
        { key: 'source', label: text('mining.yieldSource'), value: <bdi>{subscription.yieldSource}</bdi> },
      ]}
    />
  )
}
