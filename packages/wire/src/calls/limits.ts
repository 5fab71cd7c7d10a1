import { choiceParameter, patternParameter } from '../parameters'
import { changing, reading } from './call'

/** What a client may limit himself in. */
export const LIMIT_KINDS = [
  'deposit_day',
  'loss_day',
  'loss_week',
  'stake',
  'session_minutes',
  'reality_minutes',
  'time_out',
  'exclusion',
] as const

/** The limits the caller set on himself. Source of all here: docs/decisions/0013-real-name-and-limits.md. */
export const limits = reading('/api/user/limits', 'real', {})
/** Sets one: USD, whole minutes, hours of a time-out, days of an exclusion; `none` lifts it. */
export const setLimit = changing('POST', '/api/user/set_limit', 'real', {
  kind: choiceParameter(LIMIT_KINDS),
  value: patternParameter(/^(none|(0|[1-9]\d{0,14})(\.\d{1,8})?)$/),
})
/** What a user can say to have read and agreed to: terms, risk and age together; the risk of a first real trade. Source: docs/decisions/0042-accounts-again.md. */
export const ACKNOWLEDGEMENT_KINDS = ['agreement', 'risk'] as const
/** What the caller has acknowledged. */
export const acknowledgements = reading('/api/user/acknowledgements', 'user', {})
/** Keeps that the caller acknowledges something, under the version of the rules that holds; answers all that they have acknowledged. */
export const acknowledge = changing('POST', '/api/user/acknowledge', 'user', {
  kind: choiceParameter(ACKNOWLEDGEMENT_KINDS),
})
/** What this session has come to so far: its time, its net result, its fees. */
export const realityCheck = reading('/api/user/reality_check', 'user', {})
/** The share of clients who lost over the last twelve months, per product, from our own books. */
export const riskFigures = reading('/api/default/risk_figures', 'visitor', {})
