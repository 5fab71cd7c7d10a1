import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from './bus/bus'
import { signedBus } from './bus/signed-bus'
import type { Queryable } from './database/in-transaction'
import { countPending } from './database/migrate'
import { type DatabaseOptions, checkDatabase } from './database/open-database'
import { takeOwnerPlace } from './database/owner-place'
import { type FeedTraits, takeMarket } from './market/apart/market-owner-store'
import type { ApartOptions } from './market/market-options'
import type { Log } from './ports'
import type { Settings } from './settings'

/** The exit code of a process whose place or market another one has. */
export const LOST = 75

type Closing = (() => Promise<void>)[]

/** Opens a bus over the servers of NATS. */
type OpenBus = (options: {
  readonly servers: string
  readonly prefix: string
  readonly name: string
  readonly log: Log
}) => Promise<Bus>

/** Ports of opening the bus. */
export interface OpenBusPorts {
  readonly log: Log
  readonly closing: Closing
  readonly say: (line: string) => void
  /** Loads its library, where there is a bus. */
  readonly load: () => Promise<OpenBus>
}

const BUS_RETRY_MS = 1_000

/** The bus between processes. Waits for its server, for as long as it takes, and says so once. */
export async function openBus(settings: Settings, ports: OpenBusPorts): Promise<Bus | undefined> {
  const { NATS_URL: servers, NATS_PREFIX: prefix, BUS_KEY: key, ROLES } = settings
  const { log, closing, say, load } = ports
  if (servers === undefined || key === undefined) return undefined
  const open = await load()
  const options = { servers, prefix, name: `fairtick ${[...ROLES].join(',')}`, log }
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      const bus = await open(options)
      closing.push(() => bus.close())
      return signedBus(bus, Buffer.from(key, 'hex'), log)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (!hasSaid) say(`Waiting for NATS at ${hostsOf(servers)}: ${why}`)
    }
    await sleep(BUS_RETRY_MS)
  }
}

/** Without the login. */
const hostsOf = (servers: string): string =>
  servers
    .split(',')
    .map((each) => new URL(each.trim()).host)
    .join(', ')

/**
 * Waits until no other process has books and market; ends this one if another has them by mistake. Looks at
 * the schema before, and leaves it as it is: it may be changed once the place is there. Returns how to give
 * the place up.
 */
export async function waitForPlace(
  database: DatabaseOptions,
  { say, stop }: { readonly say: (line: string) => void; readonly stop: (code: number) => Promise<void> },
): Promise<() => Promise<void>> {
  const { url, log, allowUnsafe = false } = database
  await checkDatabase(database)
  const lacking = await countPending(database)
  const brings = lacking > 0 ? ` Migrations that it brings: ${lacking}.` : ''
  return takeOwnerPlace({
    url,
    allowUnsafe,
    onWaiting: (holder) => say(`Waiting to take over.${brings} ${holder}`),
    onLost(error) {
      log.error({ err: error }, 'another process may have books and market: this one ends')
      void stop(LOST)
    },
  })
}

/** Takes the market from whoever wrote it before. No other process follows its log as yet. */
export async function holdMarket(
  database: Queryable,
  traits: FeedTraits,
  onLost: () => void,
): Promise<ApartOptions> {
  return { stream: { publish: () => undefined }, fence: await takeMarket(database, traits), onLost }
}
