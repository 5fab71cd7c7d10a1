import { useTexts } from '@fairtick/texts/react'
import { Banner } from '@fairtick/ui'
import { Suspense, lazy } from 'react'
import { useIsSandbox } from '../client/market/market'
import { useUser } from '../client/transport/session'
import { ConnectionBand } from './ConnectionBand'
import { laterPart } from './later-part'
import { StatusBand } from './StatusBand'

/**
 * The bands of every screen: simulated prices, a lost connection, a newer version of the app, a halt, a low
 * margin level, an order with an unknown outcome, a due loan.
 */
export function Bands() {
  return (
    <>
      <HonestyBand />
      <ConnectionBand />
      <Suspense fallback={null}>
        <UpdateBand />
      </Suspense>
      <StatusBand />
      <BandsOfUser />
    </>
  )
}

// The parts that keep the app useful offline load once the page is calm; offline they are needed at once.
const UpdateBand = laterPart(async () => (await import('../offline/UpdateBand')).UpdateBand, {
  isForOffline: true,
})

// A first visit loads neither, and few users have a loan.
const OwnBands = lazy(async () => ({ default: (await import('./OwnBands')).OwnBands }))
const LoanBand = lazy(async () => ({ default: (await import('./LoanBand')).LoanBand }))

function BandsOfUser() {
  const user = useUser()
  if (user === undefined) return null
  return (
    <>
      <Suspense fallback={null}>
        <OwnBands />
      </Suspense>
      {!user.isDemo && (
        <Suspense fallback={null}>
          <LoanBand />
        </Suspense>
      )}
    </>
  )
}

/** States that prices and money are not real, or that only the money is not, in one line on a phone. */
function HonestyBand() {
  const { text } = useTexts()
  const isDemo = useUser()?.isDemo === true
  const isSandbox = useIsSandbox()
  if (isDemo)
    return (
      <Banner tone="demo">
        {isSandbox ? `${text('shell.demo')} · ${text('shell.sandbox')}` : text('shell.demoBand')}
      </Banner>
    )
  return isSandbox ? <Banner tone="warn">{text('shell.sandbox')}</Banner> : null
}
