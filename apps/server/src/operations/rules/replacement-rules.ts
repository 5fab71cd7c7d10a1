import type { Rule } from './check-rules'

/** Demo history is folded, so an order in the demo book may outlive the one whose place it took. */
const IS_REAL = 'NOT EXISTS (SELECT FROM app_user u WHERE u.id = p.user_id AND u.is_demo)'

/** The rules of pending orders that took the place of others. Source: docs/spec/rules.md 3.4. */
export const REPLACEMENT_RULES: readonly Rule[] = [
  {
    name: 'an order and the one whose place it took name each other, and changed places at one moment',
    isPerUser: true,
    breaks: `SELECT p.id, p.replaces, p.replaced_by FROM position p LEFT JOIN position before ON before.id = p.replaces
        WHERE p.replaces IS NOT NULL AND CASE WHEN before.id IS NULL THEN ${IS_REAL} ELSE
          before.replaced_by IS DISTINCT FROM p.id OR before.status <> 2 OR before.closed_at <> p.created_at OR p.trigger_price IS NULL
          OR (before.user_id, before.instrument_id, before.side, before.leverage) <> (p.user_id, p.instrument_id, p.side, p.leverage) END
      UNION ALL SELECT p.id, p.replaces, p.replaced_by FROM position p LEFT JOIN position after ON after.id = p.replaced_by
        WHERE p.replaced_by IS NOT NULL AND CASE WHEN after.id IS NULL THEN ${IS_REAL} ELSE after.replaces IS DISTINCT FROM p.id END`,
  },
]
