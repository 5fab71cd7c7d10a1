import type { Bus } from '../bus/bus'
import { signedBus } from '../bus/signed-bus'
import { LOCKS } from '../database/locks'
import { takePlace } from '../database/place'
import type { Log } from '../ports'
import type { Settings } from '../settings'

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

/** Waits until no other process has these roles; ends this one if another has them by mistake. */
export async function waitForPlaces(
  roles: ReadonlySet<string>,
  ports: Parameters<typeof waitForPlace>[1],
): Promise<void> {
  for (const role of ['books', 'market'] as const) if (roles.has(role)) await waitForPlace(role, ports)
}

async function waitForPlace(
  role: keyof typeof PLACES,
  ports: {
    readonly url: string
    readonly allowUnsafe: boolean
    readonly log: Log
    readonly closing: Closing
    readonly say: (line: string) => void
    readonly stop: (code: number) => Promise<void>
  },
): Promise<void> {
  const { log, closing, stop, say, ...database } = ports
  const leave = await takePlace({
    ...database,
    ...PLACES[role],
    onWaiting: (holder) => say(`Waiting to take over ${role}. ${holder}`),
    onLost(error) {
      log.error({ err: error, role }, 'another process may have what this one has: this one ends')
      void stop(LOST)
    },
  })
  closing.push(leave)
}

/** The places that one process has at a time. */
const PLACES = {
  books: { lock: LOCKS.owner, name: 'fairtick-owner' },
  market: { lock: LOCKS.market, name: 'fairtick-market' },
}
