import type { Instrument, Product } from '@fairtick/domain'
import type { LiveActions } from './actions/live-actions'
import type { Books } from './books/run'
import type { AddressOf } from './callers/client-address'
import type { OpenChain } from './chains/open-chains'
import type { HeavyReads } from './database/heavy-reads'
import type { DatabasePool } from './database/pool'
import type { StandbyReads } from './database/standby-reads'
import type { DoneTicks } from './database/done-ticks'
import type { Dealing } from './dealing/dealing'
import type { DemoCommands } from './features/cashier/reset-demo'
import type { Priced } from './features/contracts/floating-profit'
import type { Copying } from './features/copying/area/copying'
import type { Accounts } from './features/identity/accounts'
import type { Passkeys } from './features/identity/passkeys/passkeys'
import type { AccountEnd, EraseFor } from './features/identity/privacy/end-account'
import type { ExportTables } from './features/identity/privacy/export-table'
import type { Sessions } from './features/identity/sessions'
import type { Allotments } from './features/mining/allotments'
import type { Pools } from './features/mining/pools'
import type { PublicChanges } from './features/support/changes-routes'
import type { ChatPresence } from './features/support/chat/chat-presence'
import type { CallContext, Road, Session } from './http/call-server'
import type { CountAct } from './http/limits/daily-acts'
import type { Limits } from './http/limits/limits'
import type { Images } from './images/images'
import type { SecretKeys } from './keys/secret-keys'
import type { HeadMaking, HeadReading } from './market/heads/heads'
import type { Market } from './market/market'
import type { FollowedMarket, MarketFollower } from './market/market-follower'
import type { Monitoring } from './monitoring/monitoring'
import type { DeskMonitor } from './monitoring/desk-monitor'
import type { OperatorPorts } from './operator/people/operator-ports'
import type { ContinuousAudit } from './operations/continuous-audit'
import type { SheetProcess } from './sheets/sheet-process'
import type { Clock, ImageFiles, Log, Messengers, PlaceOf, SendPush, Tracing } from './ports'
import type { Realtime } from './realtime/connect'
import type { Restrictions } from './restrictions/restrictions'
import type { Settings } from './settings'
import type { LiveSettings } from './settings/live-settings'
import type { LiveOffer } from './terms/live-offer'

/** Ports that the server fills for all calls. */
export interface ServerPorts {
  readonly settings: Settings
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  /** Reads of histories, on a standby where there is one. */
  readonly standbyReads: StandbyReads
  readonly books: Books
  readonly market: FollowedMarket
  readonly heads: HeadReading
  readonly restrictions: Restrictions
  readonly actions?: LiveActions
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly operators: OperatorPorts
  readonly deskMonitor: DeskMonitor
  readonly dealing: Dealing
  /** Carries out money decisions at once. */
  readonly carryOutDecisions: () => Promise<void>
  readonly accountEnd: AccountEnd
  readonly demo: DemoCommands
  readonly messengers: Pick<Messengers, 'outbox'>
  readonly addressOf: AddressOf
  readonly placeOf: PlaceOf
  readonly images: Images
  readonly sheets: SheetProcess
  readonly priced: Priced
  readonly offer: LiveOffer
  readonly copying: Pick<Copying, 'traders' | 'board'>
  readonly allotments: Allotments
  readonly clock: Clock
  readonly log: Log
  /** Announces a durable change to a client that was made outside the books. */
  readonly announce: Realtime['announce']
  readonly webRoot: string
  readonly consoleRoot?: string | undefined
  readonly keys: SecretKeys
  readonly chains: readonly OpenChain[]
  /** Counts answered calls; absent without monitoring. */
  readonly monitoring?: Pick<Monitoring, 'meters'> | undefined
  readonly tracing?: Tracing | undefined
  /** How calls get to their handlers; without one they are handled in this process. */
  readonly road?: Road | undefined
}

/** A call of somebody who is signed in. */
export type SignedInContext = CallContext & { readonly session: Session }

/** Ports of an area's calls: those of the server, and what its calls share. */
export interface CallPorts extends ServerPorts {
  readonly isSandbox: boolean
  readonly isInstrument: (instrumentId: number) => boolean
  readonly instrumentOf: (instrumentId: number) => Instrument
  /** The country of residence, else the country of the caller's address. */
  readonly countryOf: (context: SignedInContext) => string | undefined
  /** Whether a product is closed to a caller. */
  readonly isClosed: (product: Product) => (context: SignedInContext) => boolean
  /** Counts an act against its daily budget. */
  readonly countAct: CountAct
  readonly limits: Limits
  readonly passkeys: Passkeys
  readonly publicChanges: PublicChanges
  /** The people who type in chats or have them on screen. */
  readonly chatPresence: ChatPresence
  /** Every area's tables in the export of a client's own data. */
  readonly exportsOf: (userId: number) => ExportTables
}

/** Ports of calls that read what every process has: a gateway has them too, without books. */
export type ReadPorts = Pick<
  CallPorts,
  'settings' | 'pool' | 'clock' | 'heads' | 'restrictions' | 'actions' | 'isInstrument' | 'publicChanges'
> & {
  readonly market: MarketFollower
  readonly offer: Pick<LiveOffer, 'feeBasis' | 'categoryName'>
}

/** Ports of the background jobs of the process that writes the market. */
export interface MarketJobPorts {
  readonly market: Market
  readonly heads: HeadMaking
  readonly clock: Clock
}

/** Ports of the background jobs. */
export interface JobPorts {
  readonly pool: DatabasePool
  readonly books: Books
  readonly engine: {
    readonly byClock: Readonly<
      Record<'expiries' | 'settlements' | 'swaps' | 'income' | 'ends' | 'told', () => void>
    >
    readonly done: () => DoneTicks | undefined
  }
  readonly market: FollowedMarket
  readonly actions?: LiveActions
  readonly realtime: Realtime
  readonly restrictions: Restrictions
  /** Carries out decisions about deposits and withdrawals. */
  readonly carryOutDecisions: () => Promise<void>
  readonly liveSettings: LiveSettings
  readonly offer: LiveOffer
  readonly copying: Pick<Copying, 'traders' | 'places' | 'board'>
  readonly pools: Pick<Pools, 'allottedTo'>
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly operators: OperatorPorts
  readonly accountEnd: AccountEnd
  readonly eraseEverywhere: EraseFor
  readonly demo: DemoCommands
  readonly images: Images
  readonly imageFiles: Pick<ImageFiles, 'encryptSome'>
  readonly sendPush: SendPush
  readonly sheets: SheetProcess
  readonly chains: readonly OpenChain[]
  readonly keys: SecretKeys
  readonly continuousAudit: ContinuousAudit
  readonly deskMonitor: DeskMonitor
  readonly dealing: Dealing
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly tracing?: Tracing | undefined
  /** Records how each job went. */
  readonly noteRuns: () => Promise<void>
}
