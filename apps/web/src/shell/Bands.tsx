import { useTexts } from '@fairtick/texts/react'
import { Banner } from '@fairtick/ui'
import { useMarket } from '../client/market'
import { useUser } from '../client/session'
import { ConnectionBand } from './ConnectionBand'
import { MarginBand } from './MarginBand'
import { UnsettledBands } from './UnsettledBands'

/** What holds on every screen: play money, prices that are not a market's, a lost connection, a low margin level, an order whose outcome is open. */
export function Bands() {
  return (
    <>
      <HonestyBand />
      <ConnectionBand />
      <MarginBand />
      <UnsettledBands />
    </>
  )
}

function HonestyBand() {
  const { text } = useTexts()
  const isDemo = useUser()?.isDemo === true
  const source = useSource()
  const isSimulated = source === 'simulated'
  if (isDemo) {
    // One line on a phone: what is true of the money, and of the prices.
    const prices = isSimulated ? text('home.sourceSimulated') : text('home.sourceReplay')
    const words = source === undefined ? text('shell.demoBand') : `${text('shell.demoBand')} · ${prices}`
    return <Banner tone="demo">{words}</Banner>
  }
  if (source === undefined) return null
  return <Banner tone="warn">{text(isSimulated ? 'shell.simulatedBand' : 'shell.replayBand')}</Banner>
}

/** Where the prices come from, if it is not a live market. */
function useSource(): string | undefined {
  const { data } = useMarket()
  return data?.listings.find(({ source }) => source === 'simulated' || source === 'replay')?.source
}
