import type { Right } from '@fairtick/domain'
import { agree, objectionTo, termsNamed } from '../../operator/resources/terms/change-terms'
import { type TermChange, type Values, lockAsked, readAsked } from '../../operator/resources/terms/term-store'
import type { Queue } from './queue'

/**
 * The second operator's rights, one of which is needed, by the right to ask. Source: docs/spec/wire.md 6.5.
 */
const SECOND: Readonly<Partial<Record<Right, readonly Right[]>>> = {
  'set terms of the cashier': ['agree to money'],
  'set terms of the market': ['set terms of the market'],
  'write content': ['write content'],
  // Some settings are bounds of money.
  'change settings': ['change settings', 'agree to money'],
}

/** The second operator's rights for a change of the named terms, one of which is needed. */
export const secondRights = (resource: string): readonly Right[] =>
  resource === ACTIONS ? ['agree to money'] : (SECOND[rightToAsk(resource)] ?? [])

/** They touch clients' orders, so the operator who agrees has another right than the one who enters them. */
const ACTIONS = 'corporate-actions'

const rightToAsk = (resource: string): Right => termsNamed(resource).terms.resource.needs

/**
 * Changes of terms requested by operators in the console. The second operator's word makes them: at once, or
 * after their notice period if they are for the worse of clients. Source: docs/spec/rules.md 1.
 */
export const terms: Queue<TermChange> = {
  name: 'terms',
  thing: 'change',
  state: 'waits',
  none: 'No change of terms waits.',
  right: 'agree to changes',
  list: async ({ pool }) => (await readAsked(pool)).map(lineOf),
  find: lockAsked,
  decisions: [
    {
      name: 'agree',
      done: 'agreed to',
      right: 'see what waits',
      second: 'agree to changes',
      oneOf: ({ resource }, word) => (word === 'first' ? [rightToAsk(resource)] : secondRights(resource)),
      reason: { longest: 200, readBy: 'operators' },
      takesTwo: ({ isForTwo }) => isForTwo,
      change: ({ before, after }) => ({ before, after }),
      objection: (change, _by, database) => objectionTo(database, change),
      carryOut: async (database, change, { now }) => ({ from: await agree(database, change, now) }),
    },
  ],
}

const lineOf = ({ id, resource, rowId, before, after }: TermChange) =>
  `change ${id}  ${resource} ${rowId ?? 'new'}  ${Object.keys(after)
    .map((field) => `${field}: ${shown(before, field)} → ${shown(after, field)}`)
    .join('  ')}`

const shown = (values: Values | undefined, field: string) => String(values?.[field] ?? '–')
