import type { Rule } from './check-rules'

/** Copied positions and the parts closed of them, each with its follow and the order that it copies. */
const ORDERS = `
  SELECT c.follow_id, c.origin_id AS copied, p.* FROM copied_position c JOIN position p ON p.id = c.id
  UNION ALL SELECT c.follow_id, c.origin_id, p.* FROM copied_position c JOIN position p ON p.origin_id = c.id AND p.user_id = c.user_id`

/** The price of an order's fill, even after a split. */
const filledAt = (order: string) =>
  `coalesce((SELECT s.price_before FROM position_split s WHERE s.position_id = ${order}.id AND s.was_held ORDER BY s.effective_at LIMIT 1), ${order}.open_price)`

/** The rules of copies. Source: docs/spec/promises.md I11, docs/spec/rules.md 7.1, 7.3. */
export const COPY_RULES: readonly Rule[] = [
  {
    name: 'a copy is an order of its follower by a relation of theirs, once for each order that is copied',
    isPerUser: true,
    breaks: `SELECT c.id, c.user_id, c.origin_id, c.follow_id, c.ended_at, p.user_id AS owner, p.origin_id AS of, p.status, f.user_id AS follower, f.trader_id FROM (
        SELECT *, count(*) OVER (PARTITION BY user_id, origin_id) AS times FROM copied_position) c
      LEFT JOIN position p ON p.id = c.id LEFT JOIN follow f ON f.id = c.follow_id
      WHERE (c.user_id, c.origin_id, c.ended_at IS NULL, c.user_id, c.trader_id, 1)
        IS DISTINCT FROM (p.user_id, p.origin_id, p.status = 1, f.user_id, f.trader_id, c.times)
      UNION ALL SELECT p.id, p.user_id, p.origin_id, NULL, NULL, NULL, NULL, p.status, NULL, NULL FROM position p
        LEFT JOIN copied_position c ON c.id = p.id LEFT JOIN position origin ON origin.id = p.origin_id
        WHERE p.origin_id <> 0 AND c.id IS NULL AND (p.status = 1 OR origin.user_id IS DISTINCT FROM p.user_id)`,
  },
  {
    name: 'a copy was opened while its relation lasted',
    isPerUser: true,
    breaks: `SELECT p.id, p.user_id, p.opened_at, f.began_at, f.ended_at FROM copied_position c
      JOIN position p ON p.id = c.id JOIN follow f ON f.id = c.follow_id
      WHERE p.opened_at < f.began_at OR p.opened_at > f.ended_at`,
  },
  {
    name: 'the result of a relation is what was booked for its copies',
    isPerUser: true,
    breaks: `SELECT f.id, f.user_id, f.realised, b.booked, g.realised AS folded FROM follow f LEFT JOIN folded_copy g ON g.follow_id = f.id LEFT JOIN (
        SELECT o.follow_id, sum(CASE WHEN e.to_balance IS NOT NULL THEN e.amount ELSE -e.amount END) AS booked
        FROM (${ORDERS}) o JOIN entry e ON e.reference = o.id AND e.kind IN (4, 5, 6, 12, 16, 17) GROUP BY 1) b ON b.follow_id = f.id
      WHERE f.status < 3 AND f.realised <> coalesce(b.booked, 0) + coalesce(g.realised, 0)`,
  },
  {
    name: 'a copy opens and closes at the ticks of the order that it copies, which is no copy',
    breaks: `SELECT c.id, c.user_id, c.origin_id, p.open_tick, p.open_price, o.user_id AS trader, o.origin_id AS of, o.open_tick AS tick, o.open_price AS price
      FROM copied_position c JOIN position p ON p.id = c.id JOIN follow f ON f.id = c.follow_id LEFT JOIN position o ON o.id = c.origin_id
      WHERE (f.trader_user_id, 0, p.instrument_id, p.side, p.open_tick, ${filledAt('p')})
        IS DISTINCT FROM (o.user_id, o.origin_id, o.instrument_id, o.side, o.open_tick, ${filledAt('o')})
      UNION ALL SELECT p.id, p.user_id, p.copied, p.close_tick, p.close_price, f.trader_user_id, NULL, NULL, NULL
        FROM (${ORDERS}) p JOIN follow f ON f.id = p.follow_id
        WHERE p.close_reason = 5 AND NOT EXISTS (SELECT FROM signal s WHERE s.user_id = f.trader_user_id AND s.position_id = p.copied
          AND s.kind = 2 AND s.tick = p.close_tick AND (s.price = p.close_price OR s.at < greatest(p.split_until, p.paid_until)))`,
  },
  {
    name: 'no copy stays open once its follower has copied the close of its order',
    breaks: `SELECT c.id, c.user_id, c.origin_id, f.id AS follow, s.id AS signal FROM copied_position c JOIN follow f ON f.id = c.follow_id AND f.status < 3
      JOIN signal s ON s.user_id = f.trader_user_id AND s.position_id = c.origin_id AND s.kind = 2 AND s.lots = s.of_lots AND s.id <= f.copied_until
      WHERE c.ended_at IS NULL`,
  },
]
