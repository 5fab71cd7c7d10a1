import { ENTRY_KINDS } from '@fairtick/domain'
import type { Rule } from './check-rules'

const BROUGHT_FORWARD = ENTRY_KINDS['brought-forward'].number

/** Only demo history is folded. Source: docs/decisions/0108-demo-history-is-folded.md. */
export const FOLDING_RULES: readonly Rule[] = [
  {
    name: 'an opening entry stands between a demo account and demo issue, where demo history may be folded',
    isPerUser: true,
    breaks: `SELECT e.id, e.from_account, e.to_account FROM entry e
      WHERE e.kind = ${BROUGHT_FORWARD} AND (e.id > (SELECT entry_id FROM seal_start WHERE is_demo AND shard = shard_of(e.id))
        OR e.id <= (SELECT entry_id FROM seal_start WHERE NOT is_demo AND shard = shard_of(e.id))
        OR NOT (e.from_account = -9 AND e.to_account <= -10000 OR e.to_account = -9 AND e.from_account <= -10000))`,
  },
  {
    name: 'whoever has folded history is a demo user, and no trader',
    isPerUser: true,
    breaks: `SELECT h.user_id, u.is_demo FROM demo_history h LEFT JOIN app_user u ON u.id = h.user_id
        WHERE u.is_demo IS NOT TRUE OR EXISTS (SELECT FROM trader t WHERE t.user_id = h.user_id)
      UNION ALL SELECT c.user_id, NULL FROM folded_copy c LEFT JOIN demo_history h ON h.user_id = c.user_id WHERE h.user_id IS NULL
      UNION ALL SELECT abs(CASE WHEN e.from_account = -9 THEN e.to_account ELSE e.from_account END) / 10, NULL FROM entry e
        LEFT JOIN demo_history h ON h.user_id = abs(CASE WHEN e.from_account = -9 THEN e.to_account ELSE e.from_account END) / 10
        WHERE e.kind = ${BROUGHT_FORWARD} AND h.user_id IS NULL`,
  },
]
