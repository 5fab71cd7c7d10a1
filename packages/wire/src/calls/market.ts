import { PERIODS } from '@fairtick/domain'
import { CODE } from '../codes'
import { ON_OFF, PROOF_KINDS } from '../listed'
import {
  choiceParameter,
  countParameter,
  dayParameter,
  drawingsParameter,
  idParameter,
  idsParameter,
  integerParameter,
  listedParameter,
  minuteParameter,
  momentParameter,
  optional,
  textParameter,
  typedDigits,
} from '../parameters'
import type {
  WireBar,
  WireCategory,
  WireChartDrawings,
  WireDayLine,
  WireFavourites,
  WireHeadProof,
  WireHeads,
  WireInstrument,
  WireProof,
  WireSignedHead,
  WireTermsProof,
  WireTickBlock,
} from '../shapes'
import { changing, file, reading, shape } from './call'

/** Every instrument with its trading day. Source of all here: docs/spec/wire.md 3. */
export const instruments = reading('/v2/api/forex/trade_list', {
  caller: 'visitor',
  at: 'gateway',
  answer: shape<readonly WireInstrument[]>(),
})
/** Instruments by part of their code or name. */
export const searchInstruments = reading('/v2/api/forex/searchCurrency', {
  caller: 'visitor',
  at: 'gateway',
  parameters: { name: typedDigits(textParameter(64)) },
  answer: shape<readonly WireInstrument[]>(),
})
/** Categories with names in the caller's language. */
export const categories = reading('/v2/api/forex/getCategories', {
  caller: 'visitor',
  at: 'gateway',
  answer: shape<readonly WireCategory[]>(),
})
/** The last 24 hours of one instrument or all, in at most 60 closes, and their trading day so far. */
export const dayLines = reading('/v2/api/forex/abbreviated_cache_kline', {
  caller: 'visitor',
  at: 'gateway',
  parameters: { forex_id: optional(idParameter) },
  answer: shape<readonly WireDayLine[]>(),
  codes: [CODE.noSuchInstrument],
})
/** Bars of one period, ascending; `end` reads earlier ones. */
export const bars = reading('/v2/api/forex/kline', {
  caller: 'visitor',
  at: 'gateway',
  rate: 'chart',
  parameters: {
    forex_id: idParameter,
    period: choiceParameter(PERIODS),
    end: optional(momentParameter),
    limit: optional(countParameter(1000)),
  },
  answer: shape<readonly WireBar[]>(),
  codes: [CODE.noSuchInstrument],
})
/**
 * Sealed blocks of the published tick log, from the block of a sequence, or from a minute (since the epoch);
 * with `open` also the unsealed minutes.
 */
export const tickLog = reading('/v2/api/tick_log', {
  caller: 'visitor',
  at: 'gateway',
  rate: 'heavy',
  parameters: {
    forex_id: idParameter,
    sequence: optional(integerParameter),
    minute: optional(minuteParameter),
    limit: optional(countParameter(60)),
    open: optional(choiceParameter(['0', '1'])),
  },
  answer: shape<readonly WireTickBlock[]>(),
  codes: [CODE.noSuchInstrument],
})
/** The ticks that opened and closed an order of the caller's, for a check against the published tick log. */
export const proof = reading('/v2/api/proof', {
  caller: 'user',
  at: 'shard',
  rate: 'heavy',
  parameters: { kind: choiceParameter(PROOF_KINDS), id: idParameter },
  answer: shape<WireProof>(),
  codes: [CODE.noSuchOrder],
})
/**
 * Signed heads up to a minute (since the epoch), or up to the newest, and all keys. Source of the heads:
 * docs/spec/rules.md 2.13.
 */
export const heads = reading('/v2/api/heads', {
  caller: 'visitor',
  at: 'gateway',
  rate: 'heavy',
  parameters: { minute: optional(minuteParameter), limit: optional(countParameter(60)) },
  answer: shape<WireHeads>(),
})
/**
 * Heads from the one that covers minute `to`, or the newest, back to the one that covers `from`: each names
 * the next, over days and hours at a step where it can. At most 256: go on with `to`, the last one's minute.
 */
export const headWay = reading('/v2/api/head_way', {
  caller: 'visitor',
  at: 'gateway',
  rate: 'heavy',
  parameters: { from: minuteParameter, to: optional(minuteParameter) },
  answer: shape<readonly WireSignedHead[]>(),
})
/** The sealed block that holds a tick, and its path to the signed head over it. */
export const headProof = reading('/v2/api/head_proof', {
  caller: 'visitor',
  at: 'gateway',
  rate: 'heavy',
  parameters: { forex_id: idParameter, sequence: integerParameter },
  answer: shape<WireHeadProof>(),
  codes: [CODE.noSuchInstrument],
})
/** The terms of an instrument about a moment, and the versions of the rules, under a signed head. */
export const termsProof = reading('/v2/api/terms_proof', {
  caller: 'visitor',
  at: 'gateway',
  rate: 'heavy',
  parameters: { forex_id: idParameter, at: momentParameter },
  answer: shape<WireTermsProof>(),
  codes: [CODE.noSuchInstrument],
})
/** All heads of a day that is over, with their blocks, the terms and the keys: JSON lines, gzipped. */
export const headFile = reading('/v2/api/head_file', {
  caller: 'visitor',
  at: 'home',
  rate: 'files',
  parameters: { day: dayParameter },
  answer: file(),
})
/** The caller's drawings on the chart of an instrument. */
export const drawings = reading('/api/chart/drawings', {
  caller: 'user',
  at: 'home',
  parameters: { forex_id: idParameter },
  answer: shape<WireChartDrawings>(),
  codes: [CODE.noSuchInstrument],
})
/** Writes the caller's drawings on the chart of an instrument in the place of the earlier ones. */
export const setDrawings = changing('POST', '/api/chart/set_drawings', {
  caller: 'user',
  at: 'home',
  parameters: { forex_id: idParameter, drawings: drawingsParameter },
  answer: shape<WireChartDrawings>(),
  codes: [CODE.noSuchInstrument],
})
/** The instruments that the caller has starred, in the order of starring. */
export const favourites = reading('/api/favourites/list', {
  caller: 'real',
  at: 'home',
  answer: shape<WireFavourites>(),
})
/**
 * Stars instruments, behind those that are starred, or takes their stars away. 100 are kept at the most: more
 * are left out, as are instruments that are not offered.
 */
export const chooseFavourites = changing('POST', '/api/favourites/choose', {
  caller: 'real',
  at: 'home',
  parameters: {
    forex_ids: idsParameter,
    /** @domain isOn: 1 on, 0 off */
    on: listedParameter(ON_OFF),
  },
  answer: shape<WireFavourites>(),
})
