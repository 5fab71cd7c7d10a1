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
/** Asked for by a maker, and agreed to by a checker where it takes two. */
export const byMaker = (terms: DecisionTerms): DecisionTerms => ({ ...terms, second: 'agree to money' })
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
