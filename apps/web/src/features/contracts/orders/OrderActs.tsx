import { Suspense } from 'react'
import { loadedPart } from '../../../loading/loaded-part'
import { useOpenedAct } from './acts/opened-act'

const ActSheet = loadedPart(async () => (await import('./acts/ActSheet')).ActSheet)

/** The sheet of the act that was chosen in the row of an order; one for each screen. */
export function OrderActs() {
  const opened = useOpenedAct()
  if (opened === undefined) return null
  return (
    <Suspense>
      <ActSheet key={`${opened.kind}-${opened.order.id}`} {...opened} />
    </Suspense>
  )
}
