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

/** What never goes away while it is true: that the money is play money, where prices come from. One band, a line each where they do not fit. */
function HonestyBand() {
  const { text } = useTexts()
  const isDemo = useUser()?.isDemo === true
  const source = useSource()
  const isSimulated = source === 'simulated'
  // Beside play money few words are enough.
  const prices = isDemo
    ? text(isSimulated ? 'home.sourceSimulated' : 'home.sourceReplay')
    : text(isSimulated ? 'shell.simulatedBand' : 'shell.replayBand')
  return (
    <LinesBand
      tone={isDemo ? 'demo' : 'warn'}
      lines={[...(isDemo ? [text('shell.demoBand')] : []), ...(source === undefined ? [] : [prices])]}
    />
  )
}

/** A band of short lines beside each other, or below each other where there is no room; nothing without any. */
function LinesBand(props: { readonly tone: 'demo' | 'warn'; readonly lines: readonly string[] }) {
  if (props.lines.length === 0) return null
  return <Banner tone={props.tone}>{props.lines.join(' · ')}</Banner>
}

/** Where the prices come from, if it is not a live market. */
function useSource(): string | undefined {
  const { data } = useMarket()
  return data?.listings.find(({ source }) => source === 'simulated' || source === 'replay')?.source
}
