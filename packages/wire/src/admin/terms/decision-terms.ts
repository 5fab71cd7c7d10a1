import type { Right } from '@fairtick/domain'
import type { DecisionTerms } from '../resources/resource'

const LONGEST = 200

/** A decision with an optional remark. */
export const yes = (needs: Right, longest = LONGEST): DecisionTerms => ({
  given: 'remark',
  isNeeded: false,
  longest,
  needs,
})
/** A decision requested by a maker; where it takes two, a checker agrees. */
export const byMaker = (terms: DecisionTerms): DecisionTerms => ({ ...terms, second: 'agree to money' })
/** A rejection, which needs a reason. */
export const no = (needs: Right, longest = LONGEST): DecisionTerms => ({
  given: 'remark',
  isNeeded: true,
  longest,
  needs,
})
/** A decision with a required text of its own. */
export const words = (given: 'txid' | 'text', needs: Right, longest = LONGEST): DecisionTerms => ({
  given,
  isNeeded: true,
  longest,
  needs,
})
