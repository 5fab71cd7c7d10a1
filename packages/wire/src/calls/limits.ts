import { CODE } from '../codes'
import { ACKNOWLEDGEMENT_KINDS, LIMIT_KINDS } from '../listed'
import type {
  WireAcknowledgement,
  WireLimit,
  WireLimitStanding,
  WireRealityCheck,
  WireRiskFigure,
} from '../shapes'
import { choiceParameter, patternParameter } from '../parameters'
import { changing, reading, shape } from './call'

/**
 * The limits that the caller set for themselves. Source of all here:
 * docs/decisions/0013-real-name-and-limits.md.
 */
export const limits = reading('/api/user/limits', {
  caller: 'real',
  at: 'shard',
  answer: shape<readonly WireLimitStanding[]>(),
})
/** Sets a limit: USD, whole minutes, hours of a time-out, days of an exclusion; `none` lifts it. */
export const setLimit = changing('POST', '/api/user/set_limit', {
  caller: 'real',
  at: 'shard',
  parameters: {
    kind: choiceParameter(LIMIT_KINDS),
    value: patternParameter(/^(none|(0|[1-9]\d{0,14})(\.\d{1,8})?)$/),
  },
  answer: shape<WireLimit>(),
  codes: [CODE.ownLimit],
})
/** The acknowledgements of the caller. */
export const acknowledgements = reading('/api/user/acknowledgements', {
  caller: 'user',
  at: 'home',
  answer: shape<readonly WireAcknowledgement[]>(),
})
/** Stores an acknowledgement of the caller under the rules in force; answers all of theirs. */
export const acknowledge = changing('POST', '/api/user/acknowledge', {
  caller: 'user',
  at: 'home',
  parameters: { kind: choiceParameter(ACKNOWLEDGEMENT_KINDS) },
  answer: shape<readonly WireAcknowledgement[]>(),
})
/** The session so far: duration, net result, fees. */
export const realityCheck = reading('/api/user/reality_check', {
  caller: 'user',
  at: 'shard',
  answer: shape<WireRealityCheck>(),
})
/** The share of clients who lost money over the last twelve months, per product, from our own books. */
export const riskFigures = reading('/api/default/risk_figures', {
  caller: 'visitor',
  at: 'home',
  answer: shape<readonly WireRiskFigure[]>(),
})
