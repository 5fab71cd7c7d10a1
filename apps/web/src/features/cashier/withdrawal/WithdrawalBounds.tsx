import { useTexts } from '@fairtick/texts/react'
import { Banner, DescriptionList, Figure, LinkButton } from '@fairtick/ui'
import { type OwnUsedLimit, useCashierLimits } from '../../../client/cashier/withdrawals'
import { useRealName } from '../../../client/identity/verification'
import { useFigures } from '../../../figures/use-figures'
import { PATH } from '../../../paths/paths'

/** The verification and the limits for withdrawals, shown before a request. */
export function WithdrawalBounds() {
  const { text } = useTexts()
  const limits = useCashierLimits().data
  const review = useRealName().data?.status
  if (limits === undefined) return null
  const rows = [
    { key: 'day', label: text('withdraw.leftDay'), used: limits.withdrawals.day },
    { key: 'month', label: text('withdraw.leftMonth'), used: limits.withdrawals.month },
  ].flatMap(({ key, label, used }) =>
    used === undefined ? [] : [{ key, label, value: <Left used={used} /> }],
  )
  return (
    <>
      {!limits.isVerified && (
        <Banner tone="warn">
          <span className="flex flex-wrap items-center gap-3">
            {text(review === 'waiting' ? 'withdraw.inReview' : 'withdraw.verifyFirst')}
            {review !== 'waiting' && (
              <LinkButton href={PATH.auth} size="small">
                {text('withdraw.verify')}
              </LinkButton>
            )}
          </span>
        </Banner>
      )}
      {rows.length > 0 && <DescriptionList isDense rows={rows} />}
    </>
  )
}

/** The remaining part of a limit, with the used share. */
function Left({ used: { limit, used, left } }: { readonly used: OwnUsedLimit }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <>
      <Figure>{figures.inUsd(figures.balance(left))}</Figure>
      <span className="block text-small text-ink-faint">
        {text('withdraw.usedOf', {
          used: figures.balance(used),
          limit: figures.inUsd(figures.balance(limit)),
        })}
      </span>
    </>
  )
}
