import {
  type Instrument,
  type Lots,
  type Price,
  PRICE_SCALE,
  lotsAllowed,
  lotsOf,
  priceOf,
  priceStep,
} from '@fairtick/domain'
import { readNumber } from '../../../figures/read-number'
import { type ReadExpiry, readExpiry } from './expiry'
import type { StopName, Ticket } from './ticket'

/** The problem of a field, in either direction. */
export type FieldProblem =
  | 'not-a-number'
  | 'lots-missing'
  | 'lots-too-few'
  | 'lots-too-many'
  | 'lots-off-step'
  | 'price-missing'
  | 'price-decimals'
  | 'stop-loss-not-moved'
  | 'take-profit-not-moved'

/** A field's value, or its problem. A switched-off field has neither. */
export interface Field<Value> {
  readonly value: Value | undefined
  readonly problem: FieldProblem | undefined
}

/** The ticket's fields as values. */
export interface ReadTicket {
  readonly lots: Field<Lots>
  readonly trigger: Field<Price>
  readonly stopLoss: Field<Price>
  readonly takeProfit: Field<Price>
  readonly trailDistance: Field<Price>
  readonly maxSlip: Field<Price>
  readonly expiry: ReadExpiry
}

/** Reads the fields of a ticket at a moment. A pending price and an expiry count for pending orders only. */
export function readTicket(ticket: Ticket, instrument: Instrument, now: number): ReadTicket {
  return {
    lots: readLots(ticket.lots, instrument),
    trigger: readPrice(ticket.kind === 'pending' ? ticket.trigger : undefined, instrument),
    stopLoss: readStop(ticket, 'stopLoss', instrument),
    takeProfit: readStop(ticket, 'takeProfit', instrument),
    trailDistance: readPrice(ticket.trailDistance, instrument),
    maxSlip: readPrice(ticket.kind === 'market' ? ticket.maxSlip : undefined, instrument),
    expiry: readExpiry(ticket.kind === 'pending' ? ticket.expiry : 'never', ticket.expiryTyped, now),
  }
}

const LOTS_PROBLEM = {
  missing: 'lots-missing',
  'not-a-number': 'not-a-number',
  'too-fine': 'lots-off-step',
} as const
const PRICE_PROBLEM = {
  missing: 'price-missing',
  'not-a-number': 'not-a-number',
  'too-fine': 'price-decimals',
} as const

/** Reads lots as typed. Source: docs/spec/product.md 5.4: from minLots, in steps of lotStep. */
export function readLots(text: string, instrument: Instrument): Field<Lots> {
  const { units, problem } = readNumber(text, PRICE_SCALE)
  if (problem !== undefined) return { value: undefined, problem: LOTS_PROBLEM[problem] }
  const lots = lotsOf(units)
  if (lotsAllowed(lots, instrument)) return { value: lots, problem: undefined }
  return { value: undefined, problem: whyNot(lots, instrument) }
}

const NOT_MOVED = { stopLoss: 'stop-loss-not-moved', takeProfit: 'take-profit-not-moved' } as const

/** Reads a stop; one still at its starting price does not count yet. */
export function readStop(
  ticket: Pick<Ticket, StopName | 'unmoved'>,
  name: StopName,
  instrument: Instrument,
): Field<Price> {
  const isUnmoved = ticket[name] !== undefined && ticket.unmoved.includes(name)
  return isUnmoved ? { value: undefined, problem: NOT_MOVED[name] } : readPrice(ticket[name], instrument)
}

/** Reads a typed price; undefined for a switched-off field. */
export function readPrice(text: string | undefined, instrument: Instrument): Field<Price> {
  if (text === undefined) return { value: undefined, problem: undefined }
  const { units, problem } = readNumber(text, PRICE_SCALE)
  if (problem !== undefined) return { value: undefined, problem: PRICE_PROBLEM[problem] }
  if (units % priceStep(instrument) !== 0n) return { value: undefined, problem: 'price-decimals' }
  return { value: priceOf(units), problem: undefined }
}

function whyNot(lots: Lots, instrument: Instrument): FieldProblem {
  if (lots < instrument.minLots) return 'lots-too-few'
  return lots > instrument.maxLots ? 'lots-too-many' : 'lots-off-step'
}
