import type { Instrument } from '@fairtick/domain'
import type { ReactNode } from 'react'
import { useUser } from '../../client/transport/session'
import { PositionsGlance } from '../../features/contracts/orders/PositionsGlance'
import { MarketTable } from '../../features/market/desk/MarketTable'
import { Movers } from '../../features/market/desk/Movers'

/** The home screen from 1,024 px: money, movers and positions in a row, and the market as a table. */
export function HomeDesk(props: {
  readonly onChoose: (instrument: Instrument) => void
  readonly onTrade: (instrument: Instrument) => void
  /** The balance of a user, the invitation of a visitor, and the links. */
  readonly money: ReactNode
}) {
  const isUser = useUser() !== undefined
  return (
    <>
      <div className={`grid grid-cols-2 gap-3 ${isUser ? 'xl:grid-cols-3' : ''}`}>
        <div className="flex min-w-0 flex-col gap-3">{props.money}</div>
        <Movers onChoose={props.onChoose} />
        {isUser && (
          <div className="col-span-2 min-w-0 xl:col-span-1">
            <PositionsGlance />
          </div>
        )}
      </div>
      <MarketTable onChoose={props.onChoose} onTrade={props.onTrade} />
    </>
  )
}
