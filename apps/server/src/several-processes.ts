import type { Bus } from './bus/bus'
import { signedBus } from './bus/signed-bus'
import type { Queryable } from './database/in-transaction'
import { takeOwnerPlace } from './database/owner-place'
import { type Standby, openStandby } from './database/standby/standby'
import { type FeedTraits, takeMarket } from './market/apart/market-owner-store'
import type { ApartOptions } from './market/market-options'
import type { Clock, Log } from './ports'
import type { Settings } from './settings'

/** The exit code of a process whose place or market another one has. */
export const LOST = 75

type Closing = (() => Promise<void>)[]

const SECOND_MS = 1_000

/** Opens a bus over the servers of NATS. */
type OpenBus = (options: {
  readonly servers: string
  readonly prefix: string
  readonly name: string
  readonly log: Log
}) => Promise<Bus>

/** The bus between processes; `load` loads its library where there is one. */
export async function openBus(
  { NATS_URL: servers, NATS_PREFIX: prefix, BUS_KEY: key, ROLES }: Settings,
  log: Log,
  closing: Closing,
  load: () => Promise<OpenBus>,
): Promise<Bus | undefined> {
  if (servers === undefined || key === undefined) return undefined
  const open = await load()
  const bus = await open({ servers, prefix, name: `fairtick ${[...ROLES].join(',')}`, log })
  closing.push(() => bus.close())
  return signedBus(bus, Buffer.from(key, 'hex'), log)
}

/** The standby for reads, if set. */
export function openReads(
  { READ_URL: url, READ_OLDEST_SECONDS: seconds }: Settings,
  {
    pool: primary,
    closing,
    ...ports
  }: { readonly pool: Queryable; readonly clock: Clock; readonly log: Log; readonly closing: Closing },
): Standby | undefined {
  if (url === undefined) return undefined
  const standby = openStandby({ url, primary, oldestMs: seconds * SECOND_MS, ...ports })
  closing.push(() => standby.close())
  return standby
}

/** Waits until no other process has books and market; ends this one if another has them by mistake. */
export async function waitForPlace(ports: {
  readonly url: string
  readonly allowUnsafe: boolean
  readonly log: Log
  readonly closing: Closing
  readonly say: (line: string) => void
  readonly stop: (code: number) => Promise<void>
}): Promise<void> {
  const { log, closing, stop, say, ...database } = ports
  const leave = await takeOwnerPlace({
    ...database,
    onWaiting: (holder) => say(`Waiting to take over. ${holder}`),
    onLost(error) {
      log.error({ err: error }, 'another process may have books and market: this one ends')
      void stop(LOST)
    },
  })
  closing.push(leave)
}

/** Takes the market from whoever wrote it before. No other process follows its log as yet. */
export async function holdMarket(
  database: Queryable,
  traits: FeedTraits,
  onLost: () => void,
): Promise<ApartOptions> {
  return { stream: { publish: () => undefined }, fence: await takeMarket(database, traits), onLost }
}
