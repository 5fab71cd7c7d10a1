import type { Reason } from '@fairtick/domain'
import { CODE, type Code } from './codes'

const CODE_OF_REASON: Readonly<Record<Reason, Code>> = {
  'only-real-account': CODE.onlyRealAccount,
  'only-demo-account': CODE.noSuchCall,
  'market-closed': CODE.marketClosed,
  'instrument-not-found': CODE.noSuchInstrument,
  'lots-not-allowed': CODE.lotsNotAllowed,
  'leverage-not-offered': CODE.leverageNotOffered,
  'price-stale': CODE.priceStale,
  'free-margin-too-small': CODE.freeMarginTooSmall,
  'trigger-on-wrong-side': CODE.triggerOnWrongSide,
  'position-not-found': CODE.noSuchOrder,
  'position-state': CODE.orderState,
  'too-many-positions': CODE.tooManyOrders,
  'price-moved': CODE.priceMoved,
  'instrument-not-tradable': CODE.instrumentHalted,
  'parameter-wrong': CODE.parameterWrong,
}

/** The published code of a refusal of the core. */
export const codeOf = (reason: Reason): Code => CODE_OF_REASON[reason]
