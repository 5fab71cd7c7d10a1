import { type SubscriptionStatus, minusUsd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge, DescriptionList, Figure, LinkButton, TextLink } from '@fairtick/ui'
import { type ComponentProps, useMemo } from 'react'
import { type OwnSubscription, useSubscriptions } from '../../client/mining/mining'
import { useFigures } from '../../figures/use-figures'
import { type ColumnKinds, useColumnKinds } from '../../filters/column-kinds'
import { type OwnColumn, OwnRows } from '../../filters/OwnRows'
import { PATH, incomePath } from '../../paths/paths'
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
  const columns = useColumns()
  return (
    <OwnRows
      read={subscriptions}
      name="mining.subscriptions"
      error={text('mining.subscriptionsError')}
      label={text('mining.records')}
      items={subscriptions.subscriptions}
      kind="subscription"
      columns={columns}
      titleOf={({ title }) => title}
      card={(subscription) => <SubscriptionCard subscription={subscription} />}
      emptyAction={<LinkButton href={PATH.mining}>{text('mining.products')}</LinkButton>}
    />
  )
}

function useColumns(): readonly OwnColumn<OwnSubscription>[] {
  const { text, format } = useTexts()
  const kinds = useColumnKinds()
  const figures = useAmounts(kinds)
  return useMemo(
    () => [
      {
        key: 'product',
        text: text('mining.product'),
        isRowHeader: true,
        sortedBy: ({ title }) => title,
        render: ({ title }) => (
          <span dir="auto" lang="" className="font-semibold">
            {title}
          </span>
        ),
        totalOf: () => text('mining.status_running'),
      },
      kinds.moment({
        key: 'since',
        text: text('mining.since'),
        choice: 'shown',
        of: ({ subscribedAt }) => subscribedAt,
      }),
      kinds.moment({
        key: 'ends',
        text: text('mining.endsAt'),
        choice: 'shown',
        of: ({ endedAt, maturesAt }) => endedAt ?? maturesAt,
      }),
      {
        key: 'days',
        text: text('mining.daysPaid'),
        align: 'end',
        choice: 'shown',
        sortedBy: ({ daysPaid }) => daysPaid,
        render: ({ daysPaid, lockDays }) => (
          <Figure hasWords>
            {text('mining.daysOf', { paid: format.count(daysPaid), all: format.count(lockDays) })}
          </Figure>
        ),
      },
      ...figures,
    ],
    [text, format, kinds, figures],
  )
}

/** Amounts, with the totals of what runs, the state and its end. */
function useAmounts(kinds: ColumnKinds): readonly OwnColumn<OwnSubscription>[] {
  const { text } = useTexts()
  const figures = useFigures()
  return useMemo(
    () => [
      kinds.usd({
        key: 'amount',
        text: text('withdraw.amount'),
        of: ({ principal }) => principal,
        isCounted: isRunning,
      }),
      kinds.usd({
        key: 'income',
        text: text('mining.income'),
        choice: 'shown',
        of: ({ incomePaid }) => incomePaid,
        isCounted: isRunning,
        render: ({ id, incomePaid }) => (
          <TextLink href={incomePath(id)} testId={`income-${id}`}>
            <Figure>{figures.inUsd(figures.balance(incomePaid))}</Figure>
          </TextLink>
        ),
      }),
      kinds.status(({ status }) => ({ words: text(`mining.status_${status}`), tone: TONE[status] })),
      {
        key: 'acts',
        text: text('mining.redeem'),
        isTextHidden: true,
        isPinned: true,
        align: 'end',
        render: (subscription) =>
          isRunning(subscription) && <RedeemButton subscription={subscription} size="small" />,
      },
    ],
    [text, kinds, figures],
  )
}

const isRunning = ({ status }: OwnSubscription): boolean => status === 'running'

function SubscriptionCard({ subscription }: { readonly subscription: OwnSubscription }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { id, title, status, principal } = subscription
  return (
    <div className="flex flex-col gap-2 py-4">
      <header className="flex items-center justify-between gap-3">
        <h2 className="flex min-w-0 flex-col items-start text-lead font-semibold text-ink">
          <Figure>{figures.inUsd(figures.balance(principal))}</Figure>
          <span dir="auto" lang="" className="text-small font-normal text-ink-soft">
            {title}
          </span>
        </h2>
        <Badge tone={TONE[status]}>{text(`mining.status_${status}`)}</Badge>
      </header>
      <SubscriptionFigures subscription={subscription} />
      <div className="flex flex-wrap gap-2">
        <LinkButton href={incomePath(id)} variant="quiet" testId={`income-${id}`}>
          {text('mining.income')}
        </LinkButton>
        {status === 'running' && <RedeemButton subscription={subscription} />}
      </div>
    </div>
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
