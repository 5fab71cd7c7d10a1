import { BarChart3, CandlestickChart, ListOrdered, User } from '../src/icons'
import type { ReactNode } from 'react'
import { AppFrame, Banner, Brand, Page, Toasts, TopBar } from '../src/index'
import { ChartPart } from './parts/ChartPart'
import { ControlsPart } from './parts/ControlsPart'
import { HomePart } from './parts/HomePart'
import { OverlaysPart } from './parts/OverlaysPart'
import { StatesPart } from './parts/StatesPart'
import { TicketPart } from './parts/TicketPart'

const parts: Readonly<Record<string, () => ReactNode>> = {
  controls: ControlsPart,
  home: HomePart,
  ticket: TicketPart,
  states: StatesPart,
  overlays: OverlaysPart,
  chart: ChartPart,
  empty: () => null,
}

const icon = 22
const navigation = [
  { key: 'market', text: 'Market', href: '?part=home', icon: <BarChart3 size={icon} /> },
  { key: 'trade', text: 'Trade', href: '?part=ticket', icon: <CandlestickChart size={icon} /> },
  { key: 'orders', text: 'Orders', href: '?part=states', icon: <ListOrdered size={icon} />, badge: '3' },
  { key: 'account', text: 'Account', href: '?part=controls', icon: <User size={icon} /> },
]

/** All parts, or the requested one, in the product's frame. */
export function Gallery({ part }: { readonly part: string }) {
  const shown = parts[part] === undefined ? Object.values(parts) : [parts[part]]
  return (
    <AppFrame
      brand={<Brand name="Fairtick" />}
      navigation={navigation}
      current="market"
      navigationLabel="Main navigation"
      skipToLabel={(name) => `Skip to: ${name}`}
      skipLabel="Skip to content"
      bands={
        <>
          <Banner tone="demo">Demo account · play money</Banner>
          <Banner tone="warn" isLive>
            Connection lost. Prices are frozen. Reconnecting…
          </Banner>
        </>
      }
    >
      <TopBar title="Gallery" backHref="#" backLabel="Back" />
      <Page>
        {shown.map((Part) => (
          <Part key={Part.name} />
        ))}
      </Page>
      <Toasts label="Messages" closeLabel="Dismiss message" />
    </AppFrame>
  )
}
