import { NO_USD, minusUsd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, Figure, showToast } from '@fairtick/ui'
import { type OwnSubscription, redeem, useRedemption } from '../../client/mining/mining'
import { useAction } from '../../client/transport/use-action'
import { ConfirmedButton } from '../../confirm/ConfirmedButton'
import { useFigures } from '../../figures/use-figures'
import { Read } from '../../reads/Read'

/** Redeems a subscription early; the confirmation states the payout and the penalty. */
export function RedeemButton({
  subscription,
  size,
}: {
  readonly subscription: OwnSubscription
  readonly size?: 'small'
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const { id, principal } = subscription
  const redeeming = useAction(() => redeem(id, text('mining.redeem')), {
    onDone: ({ status, penalty }) => {
      const back = figures.inUsd(figures.balance(minusUsd(principal, penalty ?? NO_USD)))
      const words =
        status === 'redeeming' ? text('mining.redeeming') : text('mining.redeemed', { amount: back })
      showToast({ text: words, tone: 'good' })
    },
  })
  return (
    <ConfirmedButton
      variant="outline"
      size={size}
      action={redeeming}
      title={({ inUsd, balance }) => text('mining.redeemTitle', { amount: inUsd(balance(principal)) })}
      question={<Estimate subscription={subscription} />}
      confirmLabel={text('mining.redeem')}
      isDanger
      testId={`redeem-${id}`}
    />
  )
}

function Estimate({ subscription }: { readonly subscription: OwnSubscription }) {
  const { text } = useTexts()
  const figures = useFigures()
  const estimate = useRedemption(subscription.id)
  return (
    <span className="flex flex-col gap-2">
      <Read query={estimate} error={text('mining.estimateError')} standIn={text('shell.loading')}>
        {({ income, penalty, pays, isAtOnce }) => (
          <>
            <DescriptionList
              isDense
              rows={[
                {
                  key: 'income',
                  label: text('mining.got'),
                  value: <Figure>{figures.inUsd(figures.balance(income))}</Figure>,
                },
                {
                  key: 'penalty',
                  label: text('mining.penalty'),
                  value: <Figure>{figures.inUsd(figures.atMost(penalty))}</Figure>,
                  tone: 'warn',
                },
                {
                  key: 'pays',
                  label: text('mining.pays'),
                  value: (
                    <span data-testid="redemption-pays">
                      <Figure>{figures.inUsd(figures.balance(pays))}</Figure>
                    </span>
                  ),
                  isStrong: true,
                },
              ]}
            />
            {text(isAtOnce ? 'mining.redeemAtOnce' : 'mining.redeemWaits')}
          </>
        )}
      </Read>
    </span>
  )
}
