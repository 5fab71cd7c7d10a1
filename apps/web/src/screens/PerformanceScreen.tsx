import { useTexts } from '@fairtick/texts/react'
import { TextField } from '@fairtick/ui'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { monthSoFar } from '../client/statement'
import { HistorySince } from '../features/cashier/HistorySince'
import { PerformancePanel } from '../features/cashier/performance/PerformancePanel'
import { PATH } from '../paths/paths'
import { InnerPage } from './InnerPage'

/** The user's trading results; the days are in the address. */
export function PerformanceScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [usual] = useState(() => monthSoFar(Date.now()))
  const from = parameters.get('from') ?? usual.from
  const to = parameters.get('to') ?? usual.to
  const go = (days: { from: string; to: string }) =>
    void navigate(`${PATH.performance}?from=${days.from}&to=${days.to}`, { replace: true })
  return (
    <InnerPage title={text('history.performance')} backHref={PATH.account} isWide>
      <div className="grid max-w-2xl grid-cols-2 gap-3">
        <TextField
          type="date"
          label={text('history.from')}
          value={from}
          onChange={(chosen) => go({ from: chosen, to })}
        />
        <TextField
          type="date"
          label={text('history.to')}
          value={to}
          onChange={(chosen) => go({ from, to: chosen })}
          error={from > to ? text('history.backwards') : ''}
        />
      </div>
      <HistorySince />
      <PerformancePanel from={from} to={to} />
    </InnerPage>
  )
}
