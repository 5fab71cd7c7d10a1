import { RULES_OF_SALES, SALE_FIRST_MS, SALE_LAST_MS } from '@fairtick/domain'
import type { Rule } from './check-rules'

/** The rules of options that were sold back. Source: docs/spec/rules.md 4.5. */
export const SALE_RULES: readonly Rule[] = [
  {
    name: 'an option is sold between its opening and its expiry, for no less than a loss gives back and no more than a win pays',
    isPerUser: true,
    breaks: `SELECT id, profit, asked_at, settled_at FROM (
        SELECT *, floor(stake::numeric * payout_ratio / 1000000000000) * 10000 AS win,
          CASE loss_basis WHEN 0 THEN stake ELSE least(stake, ceil(stake::numeric * payout_ratio / 1000000000000) * 10000) END AS loss
        FROM option WHERE status = 3 AND result = 5
      ) o WHERE profit > win OR profit < -loss OR profit % 10000 <> 0 OR rules < ${RULES_OF_SALES} OR end_price IS NULL
        OR (open_tick <= quoted_tick AND quoted_tick <= asked_tick AND asked_tick < end_tick) IS NOT TRUE
        OR (created_at + ${SALE_FIRST_MS} <= asked_at AND asked_at <= expires_at - ${SALE_LAST_MS} AND asked_at <= settled_at AND settled_at < expires_at) IS NOT TRUE`,
  },
]
