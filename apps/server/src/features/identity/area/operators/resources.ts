import { resources } from '@fairtick/wire/admin'
import { LIMIT_KIND_NUMBER } from '../../limits/own-limit-store'
import { type ServedResource, served } from '../../../../operator/resources/lists/served-resource'

/** Sessions. */
export const sessions = served({
  resource: resources.sessions,
  from: 'session s',
  columns: {
    id: 's.id',
    user_id: 's.user_id',
    device: 's.device',
    ip: 's.ip',
    created_at: 's.created_at',
    last_seen_at: 's.last_seen_at',
  },
  at: 's.created_at',
  search: { user_id: 's.user_id = $n', ip: 's.ip = $q' },
  userId: 's.user_id',
})

/** Own limits. An amount is micro-dollars, a time-out or an exclusion lasts until a moment (ms). */
const ownLimits = served({
  resource: resources.ownLimits,
  from: 'own_limit l',
  columns: {
    id: 'l.id',
    user_id: 'l.user_id',
    kind: `CASE l.kind ${Object.entries(LIMIT_KIND_NUMBER)
      .map(([kind, number]) => `WHEN ${number} THEN '${kind.replace('-', '_')}'`)
      .join(' ')} END`,
    amount: `CASE WHEN l.kind NOT BETWEEN 5 AND 8 THEN l.value END`,
    minutes: `CASE WHEN l.kind IN (5, 6) THEN l.value END`,
    until: `CASE WHEN l.kind IN (7, 8) THEN l.value END`,
    next_amount: `CASE WHEN l.kind NOT BETWEEN 5 AND 8 THEN l.next_value END`,
    next_minutes: `CASE WHEN l.kind IN (5, 6) THEN l.next_value END`,
    next_at: 'l.next_at',
    set_at: 'l.set_at',
    ended_at: 'l.ended_at',
  },
  at: 'l.set_at',
  search: { user_id: 'l.user_id = $n' },
  userId: 'l.user_id',
})

/** Notes on clients. */
const notes = served({
  resource: resources.notes,
  from: 'client_note n',
  columns: {
    id: 'n.id',
    user_id: 'n.user_id',
    operator: 'n.operator',
    text: 'n.text',
    created_at: 'n.created_at',
  },
  at: 'n.created_at',
  filters: { operator: '(lower(n.operator) = lower($v) AND n.operator = $v)' },
  search: { user_id: 'n.user_id = $n', operator: 'lower(n.operator) = $q' },
  userId: 'n.user_id',
})

/** Lists of clients' sessions and limits, and of notes about clients. */
export const IDENTITY_RESOURCES: readonly ServedResource[] = [sessions, ownLimits, notes]
