import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '../bus/bus'
import { signedBus } from '../bus/signed-bus'
import { LOCKS } from '../database/locks'
import { takePlace } from '../database/place'
import { BooksHeldElsewhere } from '../database/writer-lease'
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

/**
 * Opens the books' writer before it is asked for, and hands it out first: the session that holds the rights
 * of a whole server is there before anything is read, and before the market is taken.
 */
export async function openedFirst<Writer>(open: () => Promise<Writer>): Promise<() => Promise<Writer>> {
  let first: Writer | undefined = await open()
  return async () => {
    const opened = first
    first = undefined
    return opened ?? open()
  }
}

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

/** Ports of waiting for places. */
export interface PlacePorts {
  readonly url: string
  readonly allowUnsafe: boolean
  readonly log: Log
  readonly closing: Closing
  readonly say: (line: string) => void
  /** Told whether this process waits for another one to be gone. */
  readonly waiting: (isWaiting: boolean) => void
  /** Called when another process may have what this one has, after the log says so: this one must end. */
  readonly onLost: () => void
  /** The wait for a second place, and the rest after it was not got; for tests. */
  readonly secondMs?: number
  readonly restMs?: number
}

/** How long the process that had both places may take to leave the second one. */
const SECOND_MS = 5_000
/** Long enough for a process that waits for the first place to take it. */
const REST_MS = 5_000

/**
 * Waits until no other process has these roles; ends this one if another has them by mistake. A process with
 * both never keeps one place while it waits for the other, which may be had by a process of its own for good.
 */
export async function waitForPlaces(roles: ReadonlySet<string>, ports: PlacePorts): Promise<void> {
  const { log, closing, secondMs = SECOND_MS, restMs = REST_MS } = ports
  const [first, second] = (['books', 'market'] as const).filter((role) => roles.has(role))
  for (;;) {
    const leave = first && (await waitForPlace(first, ports))
    try {
      const leaveSecond = second && (await waitForPlace(second, { ...ports, patienceMs: secondMs }))
      closing.push(...[leave, leaveSecond].filter((each) => each !== undefined))
      return ports.waiting(false)
    } catch (error) {
      await leave?.()
      if (!(error instanceof BooksHeldElsewhere)) throw error
      log.error(
        { role: second, holder: error.holder },
        'ALARM: a process with books and market waits beside one that has the market alone: it has neither',
      )
    }
    await sleep(restMs)
  }
}

function waitForPlace(
  role: keyof typeof PLACES,
  { log, onLost, say, waiting, ...ports }: PlacePorts & { readonly patienceMs?: number },
): Promise<() => Promise<void>> {
  const { url, allowUnsafe, patienceMs } = ports
  return takePlace({
    url,
    allowUnsafe,
    ...(patienceMs !== undefined && { patienceMs }),
    ...PLACES[role],
    onWaiting(holder) {
      waiting(true)
      say(`Waiting to take over ${role} from ${holder}`)
    },
    onGone: (error) => log.warn({ err: error, role }, 'the place of this process cannot be taken yet'),
    onLost(error) {
      const holder = error instanceof BooksHeldElsewhere ? error.holder : undefined
      log.error({ err: error, role, holder }, 'another process may have what this one has: this one ends')
      onLost()
    },
  })
}

/** The places that one process has at a time. */
const PLACES = {
  books: { lock: LOCKS.books, name: 'fairtick-books' },
  market: { lock: LOCKS.market, name: 'fairtick-market' },
}
