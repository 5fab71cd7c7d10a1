import { useTexts } from '@fairtick/texts/react'
import { Banner } from '@fairtick/ui'
import { useIsSandbox } from '../client/market'
import { useUser } from '../client/transport/session'
import { ConnectionBand } from './ConnectionBand'
import { MarginBand } from './MarginBand'
import { StatusBand } from './StatusBand'
import { UnsettledBands } from './UnsettledBands'

/**
 * The bands of every screen: simulated prices, a lost connection, a halt, a low margin level, an order whose
 * outcome is unknown.
 */
export function Bands() {
  return (
    <>
      <HonestyBand />
      <ConnectionBand />
      <StatusBand />
      <MarginBand />
      <UnsettledBands />
    </>
  )
}

/** Tells that neither prices nor money are real, or that only the money is not, in one line of a phone. */
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
