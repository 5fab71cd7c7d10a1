import { CODE, type Code } from '../codes'
import type { Call } from './call'

/**
 * The codes that any call can answer: success, and refusals for parameters, rate and the state of the server.
 * Source: docs/spec/wire.md 8.
 */
export const OF_ANY: readonly Code[] = [
  CODE.success,
  CODE.parameterWrong,
  CODE.noSuchCall,
  CODE.bodyRefused,
  CODE.tooManyRequests,
  CODE.busy,
  CODE.draining,
]
/** Additional codes of calls that change something. */
export const OF_CHANGES: readonly Code[] = [CODE.keyReused, CODE.outcomeUnknown, CODE.crossSite]

/** The codes common to all calls of a kind. */
export function generalCodesOf({ changes, caller }: Pick<Call, 'changes' | 'caller'>): readonly Code[] {
  return [
    ...OF_ANY,
    ...(changes ? OF_CHANGES : []),
    ...(caller === 'visitor' ? [] : [CODE.noSession]),
    ...(caller === 'real' ? [CODE.onlyRealAccount] : []),
  ]
}

/** All codes that a call can answer. */
export const codesOf = (call: Pick<Call, 'changes' | 'caller' | 'codes'>): ReadonlySet<Code> =>
  new Set([...generalCodesOf(call), ...call.codes])
