import { DAY_MS } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { TextField } from '@fairtick/ui'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { monthSoFar } from '../client/cashier/statement'
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
  const problem = problemOf(from, to)
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
          error={problem === undefined ? '' : text(problem)}
        />
      </div>
      <HistorySince />
      {problem === undefined && <PerformancePanel from={from} to={to} />}
    </InnerPage>
  )
}

/** Why the results of these days cannot be worked out: they go backwards, or over more than a year. */
function problemOf(from: string, to: string): 'history.backwards' | 'history.yearAtMost' | undefined {
  if (from > to) return 'history.backwards'
  return (Date.parse(to) - Date.parse(from)) / DAY_MS >= DAYS_MAX ? 'history.yearAtMost' : undefined
}

/** The most days of one call. Source: docs/spec/wire.md. */
const DAYS_MAX = 366
