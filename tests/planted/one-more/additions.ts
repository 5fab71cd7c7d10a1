import type { Addition } from './addition'
import { AREA } from './area'
import { CALL } from './call'
import { LOAN_TERM } from './loan-term'
import { QUEUE } from './queue'

/** The units that a developer adds most often. Source: docs/decisions/0129-one-more-of-the-same.md. */
export const ADDITIONS: readonly Addition[] = [LOAN_TERM, CALL, QUEUE, AREA]
