import type { Right } from '@fairtick/domain'
import type { DecisionTerms } from './resource'

const LONGEST = 200

/** A decision that needs no words. */
export const yes = (needs: Right, longest = LONGEST): DecisionTerms => ({
  given: 'remark',
  isNeeded: false,
  longest,
  needs,
})
/** A no, which is explained. */
export const no = (needs: Right, longest = LONGEST): DecisionTerms => ({
  given: 'remark',
  isNeeded: true,
  longest,
  needs,
})
/** A decision that is taken with words of its own. */
export const words = (given: 'txid' | 'text', needs: Right, longest = LONGEST): DecisionTerms => ({
  given,
  isNeeded: true,
  longest,
  needs,
})
