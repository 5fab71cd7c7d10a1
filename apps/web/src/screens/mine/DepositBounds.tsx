import type { Usd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, LinkButton } from '@fairtick/ui'
import { useOwnLimits } from '../../client/identity/own-limits'
import { serverNow } from '../../client/transport/server-clock'
import { useCashierLimits } from '../../client/cashier/withdrawals'
import { breakUntil } from '../../features/identity/limits/limit-draft'
import { useFigures } from '../../figures/use-figures'
import { PATH } from '../../paths/paths'

const PERIODS = ['day', 'week', 'month'] as const

/** The user's own limits of deposits, used and remaining, and their running break; hidden without any. */
export function DepositBounds() {
  const { text, format } = useTexts()
  const figures = useFigures()
  const limits = useCashierLimits().data?.deposits
  const until = breakUntil(useOwnLimits().data ?? [], serverNow())
  const shown = (amount: Usd) => figures.inUsd(figures.balance(amount))
  const rows = PERIODS.flatMap((period) => {
    const own = limits?.[period]
    if (own === undefined) return []
    const [left, used, limit] = [shown(own.left), shown(own.used), shown(own.limit)]
    const value = text('deposit.ownUsed', { left, used, limit })
    return [{ key: period, label: text(`deposit.own_${period}`), value }]
  })
  if (rows.length === 0 && until === undefined) return null
  return (
    <Card className="flex flex-col gap-2">
      {until !== undefined && (
        <p className="text-body text-warn">{text('deposit.ownBreak', { time: format.dateTime(until) })}</p>
      )}
      <div data-testid="own-deposit-limits">
        <DescriptionList isDense rows={rows} />
      </div>
      <div>
        <LinkButton href={PATH.limits} variant="quiet" size="small">
          {text('deposit.limits')}
        </LinkButton>
      </div>
    </Card>
  )
}
