import type { ReactNode } from 'react'
import { RiskGate } from '../../placing/risk-gate'
import { useRiskGate } from './use-risk-gate'

/** Lets trades in the rows of orders pass the risk notice, as those of the ticket do. */
export function RiskGated({ children }: { readonly children: ReactNode }) {
  const { pass, notice } = useRiskGate()
  return (
    <RiskGate value={pass}>
      {children}
      {notice}
    </RiskGate>
  )
}
