import { useTexts } from '@fairtick/texts/react'
import { DescriptionList } from '@fairtick/ui'
import { type PayoutTime, usePayoutTimes } from '../../client/cashier/withdrawals'
import { ReadList } from '../../reads/ReadList'

/** Payment times of withdrawals, by currency. Source: docs/spec/rules.md 6.3. */
export function PayoutTimes() {
  const { text } = useTexts()
  const times = usePayoutTimes()
  return (
    <ReadList
      read={times}
      name="wallet.payouts"
      error={text('wallet.payoutsError')}
      label={text('wallet.payouts')}
      items={times.data}
      keyOf={({ currencyCode }) => currencyCode}
      skeletonRows={3}
    >
      {(time) => <PayoutRow time={time} />}
    </ReadList>
  )
}

function PayoutRow({ time }: { readonly time: PayoutTime }) {
  const { text, format } = useTexts()
  const { currencyCode, paid, median, p95, oldestWaiting } = time
  const lasted = (seconds: number | undefined, none: 'wallet.nonePaid' | 'wallet.noneWaits') =>
    seconds === undefined ? text(none) : format.duration(seconds)
  return (
    <article className="flex flex-col gap-1 py-3" data-testid={`payout-${currencyCode}`}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lead font-semibold text-ink">
          <bdi>{currencyCode}</bdi>
        </h2>
        <span className="text-small text-ink-soft">{text('wallet.paid', { count: paid })}</span>
      </div>
      <DescriptionList
        isDense
        rows={[
          {
            key: 'median',
            label: text('wallet.median'),
            value: lasted(median, 'wallet.nonePaid'),
            isStrong: true,
          },
          { key: 'p95', label: text('wallet.p95'), value: lasted(p95, 'wallet.nonePaid') },
          { key: 'oldest', label: text('wallet.oldest'), value: lasted(oldestWaiting, 'wallet.noneWaits') },
        ]}
      />
    </article>
  )
}
