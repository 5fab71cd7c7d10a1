import type { OptionStatus } from '@fairtick/domain'
import { Card } from '@fairtick/ui'
import { useState } from 'react'
import { OptionLists } from '../../features/options/orders/OptionLists'
import { OptionTotals } from '../../features/options/orders/OptionTotals'

/** The lists of options beside their ticket. */
export function OptionOrders({ isFramed = false }: { readonly isFramed?: boolean }) {
  const [status, setStatus] = useState<OptionStatus>('running')
  if (isFramed)
    return (
      <>
        <OptionLists status={status} onStatus={setStatus} isBesideTicket isFramed />
        <OptionTotals isLine />
      </>
    )
  return (
    <>
      <OptionTotals />
      <Card>
        <OptionLists status={status} onStatus={setStatus} isBesideTicket />
      </Card>
    </>
  )
}
