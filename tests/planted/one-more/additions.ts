import type { Addition } from './addition'
import { CALL } from './call'
import { LOAN_TERM } from './loan-term'

/**
 * The units that a developer adds most often; queues and areas have tests beside them. Source:
 * docs/decisions/0129-one-more-of-the-same.md.
 */
export const ADDITIONS: readonly Addition[] = [LOAN_TERM, CALL]
