import { learnIdentity } from '@fairtick/texts'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { keepRiskNotice, needsRiskNotice } from '../../client/risk-notice'
import { useUser } from '../../client/session'

const RiskNotice = lazy(async () => {
  const [{ RiskNotice: loaded }] = await Promise.all([
    import('../../features/identity/risk/RiskNotice'),
    learnIdentity(),
  ])
  return { default: loaded }
})

/** Lets a trade through, but shows a real user the risk figures before his first: one acknowledgement, kept. */
export function useRiskGate(): { readonly pass: (trade: () => void) => void; readonly notice: ReactNode } {
  const user = useUser()
  const [waiting, setWaiting] = useState<(() => void) | undefined>()
  const accept = () => {
    if (user !== undefined) keepRiskNotice(user)
    setWaiting(undefined)
    waiting?.()
  }
  return {
    pass: (trade) => {
      if (needsRiskNotice(user)) setWaiting(() => trade)
      else trade()
    },
    notice: waiting !== undefined && (
      <Suspense>
        <RiskNotice onAccept={accept} onCancel={() => setWaiting(undefined)} />
      </Suspense>
    ),
  }
}
