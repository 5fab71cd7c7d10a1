import { useTexts } from '@fairtick/texts/react'
import { Banner, DescriptionList, Figure, LinkButton } from '@fairtick/ui'
import { useCashierLimits } from '../../../client/withdrawals'
import { useFigures } from '../../../figures/use-figures'
import { PATH } from '../../../paths/paths'

/** Everything that bounds withdrawals now, before one is asked for: verification, waits, and limits. */
export function WithdrawalBounds() {
  const { text, format } = useTexts()
  const figures = useFigures()
  const limits = useCashierLimits().data
  if (limits === undefined) return null
  const [hold] = limits.holds
  const rows = [
    { key: 'day', label: text('withdraw.leftDay'), used: limits.day },
    { key: 'month', label: text('withdraw.leftMonth'), used: limits.month },
  ].flatMap(({ key, label, used }) =>
    used === undefined
      ? []
      : [{ key, label, value: <Figure>{figures.inUsd(figures.balance(used.left))}</Figure> }],
  )
  return (
    <>
      {!limits.isVerified && (
        <Banner tone="warn">
          <span className="flex flex-wrap items-center gap-3">
            {text('withdraw.verifyFirst')}
            <LinkButton href={PATH.auth} size="small">
              {text('withdraw.verify')}
            </LinkButton>
          </span>
        </Banner>
      )}
      {hold !== undefined && (
        <Banner tone="warn">{text('withdraw.held', { time: format.dateTime(hold.until) })}</Banner>
      )}
      {rows.length > 0 && <DescriptionList isDense rows={rows} />}
    </>
  )
}
