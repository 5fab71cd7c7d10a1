import type { Right } from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import { agree, objectionTo, termsNamed } from '../terms/change-terms'
import { lockWaitingChange } from '../terms/term-store'
import { queue } from './queue'

/**
 * The second operator's rights, one of which is needed, by the right to ask. Source: docs/spec/wire.md 6.5.
 */
const SECOND: Readonly<Partial<Record<Right, readonly Right[]>>> = {
  'set terms of the cashier': ['agree to money'],
  'set terms of the market': ['set terms of the market'],
  'write content': ['write content'],
  'answer tickets': ['answer tickets'],
  // Some settings are bounds of money.
  'change settings': ['change settings', 'agree to money'],
}

/** The second operator's rights for a change of the named terms, one of which is needed. */
export const secondRights = (resource: string): readonly Right[] =>
  resource === ACTIONS ? ['agree to money'] : (SECOND[rightToAsk(resource)] ?? [])

/**
 * Corporate actions touch clients' orders, so the operator who agrees has another right than the one who
 * enters them.
 */
const ACTIONS = 'corporate-actions'

const rightToAsk = (resource: string): Right => termsNamed(resource).terms.resource.needs

/**
 * Changes of terms requested by operators in the console. The second operator's word makes them: at once, or
 * after their notice period if they are for the worse of clients. Source: docs/spec/rules.md 1.
 */
export const terms = queue({
  resource: resources.changes,
  from: 'term_change c',
  columns: {
    id: 'c.id',
    resource: 'c.resource',
    resource_id: 'c.row_id',
    before: 'c.before::text',
    after: 'c.after::text',
    operator: 'c.operator',
    reason: 'c.reason',
    created_at: 'c.at',
    announced_at: 'c.announced_at',
    from_at: 'c.from_at',
    applied_at: 'c.applied_at',
    failed: 'c.failed',
    overtaken: "array_to_string(c.overtaken, ', ')",
  },
  at: 'c.at',
  search: { resource: 'lower(c.resource) = $q', operator: 'lower(c.operator) = $q' },
  state: 'waits',
  find: lockWaitingChange,
  decisions: {},
  own: {
    agree: {
      terms: {
        given: 'remark',
        isNeeded: false,
        longest: 200,
        needs: 'see what waits',
        second: 'agree to changes',
      },
      done: 'agreed to',
      oneOf: ({ resource }, word) => (word === 'first' ? [rightToAsk(resource)] : secondRights(resource)),
      takesTwo: ({ isForTwo }) => isForTwo,
      change: ({ before, after }) => ({ before, after }),
      objection: (change, _by, database) => objectionTo(database, change),
      carryOut: async (database, change, { now }) => ({ from: await agree(database, change, now) }),
    },
  },
})
