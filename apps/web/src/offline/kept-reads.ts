import { type Query, hashKey } from '@tanstack/react-query'
import { clear, createStore, delMany, get, keys, update } from 'idb-keyval'
import { supportLinkKey } from '../client/support/support-link'
import { PRIVATE, queryClient } from '../client/transport/queries'
import { session } from '../client/transport/session'
import { buildOfApp } from './build'
import { setFiguresAt } from './figures-at'

/** Reads of a user's figures that are kept on the device, and shown with their time while it is offline. */
const KEPT_OF_USER: readonly unknown[] = [
  'accounts',
  'account',
  'orders',
  'options',
  'records',
  'months',
  'day-profit',
]
/** Public reads. Their stored time is the age of the prices alone; terms may be older. */
const KEPT_OF_ALL: readonly unknown[] = ['instruments', 'categories', 'day-lines', 'fees', 'option-terms']
const PRICES: readonly unknown[] = ['instruments', 'day-lines']
/** Whether clients write in the app: without it the chat has no field to write in. */
const SUPPORT_LINK = hashKey(supportLinkKey)
/** The delay before a write. `REST_MS` is the least time between two writes while pushes change the reads. */
const PAUSE_MS = 1_000
const REST_MS = 5_000
/** The latest of them; older ones go. */
const READS_MAX = 100

interface KeptRead {
  readonly key: readonly unknown[]
  readonly data: unknown
  readonly at: number
}

/** Stored reads by the hash of their query keys. */
type Kept = ReadonlyMap<string, KeptRead>

const DATABASE = 'fairtick'
const store = createStore(DATABASE, 'reads')
const BUILD = buildOfApp()
/** Another version of the app may keep another shape. */
const nameOf = (userId: number | undefined) => `${BUILD} ${userId ?? 'visitor'}`

const isKept = ({ queryKey: [first, second], queryHash }: Query): boolean =>
  first === PRIVATE
    ? KEPT_OF_USER.includes(second)
    : KEPT_OF_ALL.includes(first) || queryHash === SUPPORT_LINK

/**
 * Stores the user's last reads on the device, and removes them when the session ends. Offline, shows the
 * stored reads unless the page has newer ones.
 */
export async function keepReads(): Promise<void> {
  if (isKeeping || isStopped) return
  isKeeping = true
  await forgetOthers().catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  let writtenAt = 0
  const writeSoon = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        writtenAt = Date.now()
        void write()
      },
      Math.max(PAUSE_MS, writtenAt + REST_MS - Date.now()),
    )
  }
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') writeSoon()
    if (type === 'observerAdded') tellAge()
  })
  // Also stores queries that were answered before this subscription.
  writeSoon()
  session.subscribe(({ user, parked }, before) => {
    if (user?.id !== before.user?.id || parked?.user.id !== before.parked?.user.id)
      void forgetOthers().catch(() => undefined)
  })
  addEventListener('offline', () => void showKept())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void write()
  })
  if (!navigator.onLine) await showKept()
}

/** Deletes all stored reads and stops storing: the server's own pages are to store none. */
export async function stopKeeping(): Promise<void> {
  isStopped = true
  // An open database cannot be deleted until the page closes, so it is cleared.
  if (isKeeping) await clear(store).catch(() => undefined)
  else indexedDB.deleteDatabase(DATABASE)
}

let isKeeping = false
let isStopped = false

const isFigure = ({ key: [first] }: KeptRead): boolean => first === PRIVATE || PRICES.includes(first)

async function write(): Promise<void> {
  if (isStopped) return
  const reads = queryClient
    .getQueryCache()
    .getAll()
    .flatMap((query): [string, KeptRead][] =>
      isKept(query) && query.state.status === 'success'
        ? [[query.queryHash, { key: query.queryKey, data: query.state.data, at: query.state.dataUpdatedAt }]]
        : [],
    )
  const merged = (kept: Kept = new Map()) => {
    const latest = [...new Map([...kept, ...reads])]
    return new Map(latest.toSorted(([, one], [, other]) => other.at - one.at).slice(0, READS_MAX))
  }
  // Storage may be full or forbidden: then nothing is shown offline.
  await update<Kept>(nameOf(session.getState().user?.id), merged, store).catch(() => undefined)
}

async function showKept(): Promise<void> {
  const name = nameOf(session.getState().user?.id)
  const kept = await get<Kept>(name, store).catch(() => undefined)
  if (name !== nameOf(session.getState().user?.id)) return
  const missing = [...(kept?.values() ?? [])].filter(({ key }) => queryClient.getQueryData(key) === undefined)
  for (const { key, data, at } of missing) queryClient.setQueryData(key, data, { updatedAt: at })
  for (const read of missing.filter(isFigure)) shown.set(hashKey(read.key), read.at)
  tellAge()
}

/** Kept figures that stand in for reads, by the hash of their keys: when they were read, ms. */
const shown = new Map<string, number>()

/** States the age of the oldest kept figure that a screen shows at present. */
function tellAge(): void {
  if (navigator.onLine) return
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryHash, state }) =>
      shown.get(queryHash) === state.dataUpdatedAt ? [state.dataUpdatedAt] : [],
    )
  if (times.length > 0) setFiguresAt(Math.min(...times))
}

/** Removes reads of other builds, and of users who are no longer logged in on this device. */
async function forgetOthers(): Promise<void> {
  const { user, parked } = session.getState()
  const kept = new Set([nameOf(user?.id), nameOf(parked?.user.id), nameOf(undefined)])
  const others = (await keys<string>(store)).filter((name) => !kept.has(name))
  await delMany(others, store)
}
