import { forgetDrafts, keepDraft, keptDraft } from '../../../client/kept-draft'
import { EXPIRIES } from './expiry'
import { DISTANCE_KEYS } from './stop-distances'
import type { Ticket } from './ticket'

const EMPTY = { ticket: '' }
const FORM = 'contract.'

/** Keeps an unfinished ticket for this tab and user: a deploy, or a tapped push, loads the page again. */
export const keepTicket = (instrumentId: number, ticket: Ticket): void =>
  keepDraft(`${FORM}${instrumentId}`, { ticket: JSON.stringify(ticket) }, EMPTY)

/** The ticket from before a reload; undefined if there is none, or if another program wrote there. */
export function keptTicket(instrumentId: number, fresh: Ticket): Ticket | undefined {
  const { ticket } = keptDraft(`${FORM}${instrumentId}`, EMPTY)
  if (ticket === '') return undefined
  try {
    const kept: unknown = JSON.parse(ticket)
    return isTicket(kept) ? { ...fresh, ...kept } : undefined
  } catch {
    return undefined
  }
}

/** Removes all stored tickets. */
export const forgetTickets = (): void => forgetDrafts(FORM)

/** Undefined fields are absent from a stored ticket. */
function isTicket(kept: unknown): kept is Partial<Ticket> {
  if (typeof kept !== 'object' || kept === null) return false
  const fields = new Map<string, unknown>(Object.entries(kept))
  const { leverage, unmoved } = { leverage: fields.get('leverage'), unmoved: fields.get('unmoved') }
  const isText = (name: string) => typeof fields.get(name) === 'string'
  return (
    [...fields.keys()].every((name) => NAMES.has(name)) &&
    TEXTS.every(isText) &&
    SWITCHED.every((name) => isText(name) || !fields.has(name)) &&
    isOneOf(['market', 'pending'], fields.get('kind')) &&
    isOneOf(['buy', 'sell'], fields.get('stopSide')) &&
    isOneOf(EXPIRIES, fields.get('expiry')) &&
    (leverage === undefined || Number.isSafeInteger(leverage)) &&
    Array.isArray(unmoved) &&
    unmoved.every((name: unknown) => isOneOf(STOPS, name)) &&
    isDistances(fields.get('distances') ?? {})
  )
}

const isDistances = (kept: unknown): boolean =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(kept).every(([name, key]) => isOneOf(STOPS, name) && isOneOf(DISTANCE_KEYS, key))

const STOPS = ['stopLoss', 'takeProfit']

const TEXTS = ['lots', 'trigger', 'expiryTyped']
const SWITCHED = ['stopLoss', 'takeProfit', 'trailDistance', 'maxSlip']
const OTHERS = ['kind', 'stopSide', 'expiry', 'leverage', 'unmoved', 'distances']
const NAMES = new Set([...TEXTS, ...SWITCHED, ...OTHERS])

const isOneOf = (names: readonly string[], kept: unknown): boolean =>
  typeof kept === 'string' && names.includes(kept)
