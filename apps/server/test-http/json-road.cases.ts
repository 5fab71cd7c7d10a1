import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Road, Session } from '../src/http/call-server'

/**
 * A road on which each message and each answer crosses as JSON, in a later turn, as over a bus. Of a session
 * only the fields of its type cross. What JSON cannot carry fails the call.
 */
export const jsonRoad: Road = (handle) => async (message) => {
  const { session } = message
  const sent = { ...message, session: session && sessionOf(session) }
  await nextTurn()
  const answer = crossed(await handle(crossed(sent)))
  await nextTurn()
  return answer
}

/** The road of all servers of a run: `CALLS_ROAD=json npm test -- PATH` has every call of its tests cross. */
export const roadOfRun = (): Road | undefined => (process.env['CALLS_ROAD'] === 'json' ? jsonRoad : undefined)

const sessionOf = ({ id, userId, isDemo, country, createdAt }: Session): Session => ({
  id,
  userId,
  isDemo,
  country,
  createdAt,
})

/** A copy by way of JSON text; whole numbers beyond JSON's are texts on the way. */
export function crossed<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(sendable(value)), received) as Value
}

const WHOLE = '\u0000whole '

/** The value with its whole numbers as texts; throws at anything that is not plain data. */
function sendable(value: unknown): unknown {
  if (typeof value === 'bigint') return `${WHOLE}${value}`
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean')
    return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.map(sendable)
  const isPlain = typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value))
  if (!isPlain || !value) throw new TypeError(`not plain data: ${String(value)}`)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sendable(each)]))
}

const received = (_name: string, value: unknown) =>
  typeof value === 'string' && value.startsWith(WHOLE) ? BigInt(value.slice(WHOLE.length)) : value
