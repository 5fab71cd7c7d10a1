import { latestMoment } from '../../books/shards'
import type { Rule } from './check-rules'
import { REOPENING, bindsWorth } from './halt-rules'

/**
 * The first split of each order after its fill, which holds the filled lots and price. Joined as `first`, by
 * its position.
 */
export const FIRST_SPLITS = `(SELECT DISTINCT ON (position_id) position_id, effective_at, lots_before, price_before
  FROM position_split WHERE was_held ORDER BY position_id, effective_at)`

const LATEST = latestMoment('entry', 'at')
/** A split or dividend is due once the ledger has an entry a minute after it: it is carried out by then. */
const OVER = `a.kind IN ('split', 'dividend') AND a.is_active AND a.effective_at + 60000 < ${LATEST}`
/** A dividend of a held position waits while its price is halted. */
const MAY_WAIT = `EXISTS (SELECT FROM halt h WHERE ${bindsWorth('i')} AND h.since <= ${LATEST} AND coalesce(h.lifted_at, h.ends_at) + ${REOPENING} > ${LATEST})`

/**
 * Whether a stop closed an order at a tick of before a dividend, carried out after it: the dividend is not
 * the order's. Of ticks in files the day alone is known here, of ticks that are not sealed yet nothing.
 */
const CLOSED_BEFORE = `p.close_reason IN (2, 3) AND coalesce(
  (SELECT b.minute < a.effective_at / 60000 FROM tick_block b WHERE b.instrument_id = p.instrument_id AND b.first_sequence <= p.close_tick
    ORDER BY b.first_sequence DESC LIMIT 1),
  (SELECT f.day <= a.effective_at / 86400000 FROM tick_archive f WHERE f.instrument_id = p.instrument_id AND f.first_sequence <= p.close_tick
    ORDER BY f.first_sequence DESC LIMIT 1), true)`

/** The rules of splits of orders. Source: docs/spec/rules.md 2.9. */
export const SPLIT_RULES: readonly Rule[] = [
  {
    name: 'a split of an order is one that two operators announced, by its ratio',
    isPerUser: true,
    breaks: `SELECT s.id, s.position_id, s.lots_before, s.lots_after, s.price_before, s.price_after, s.last_price, a.ratio_to, a.ratio_from
      FROM position_split s LEFT JOIN position p ON p.id = s.position_id LEFT JOIN instrument_offer i ON i.id = p.instrument_id
      LEFT JOIN corporate_action a ON a.id = s.action_id AND a.code = i.code AND a.effective_at = s.effective_at AND a.is_active AND a.kind = 'split'
      WHERE a.id IS NULL OR p.user_id <> s.user_id OR s.lots_after <> greatest(1, div(s.lots_before::numeric * a.ratio_to, a.ratio_from))
        OR s.was_held AND s.price_after <> (CASE p.side
          WHEN 1 THEN floor((s.last_price::numeric * a.ratio_from * s.lots_after - (s.last_price - s.price_before)::numeric * s.lots_before * a.ratio_to) / (a.ratio_to::numeric * s.lots_after))
          ELSE ceil((s.last_price::numeric * a.ratio_from * s.lots_after - (s.last_price - s.price_before)::numeric * s.lots_before * a.ratio_to) / (a.ratio_to::numeric * s.lots_after)) END)`,
  },
  {
    name: 'splits and dividends reach exactly the orders that were open at their time',
    breaks: `SELECT p.id, p.user_id, p.split_until, p.paid_until, a.id AS action, a.effective_at FROM corporate_action a
        JOIN instrument_offer i ON i.code = a.code JOIN position p ON p.instrument_id = i.id
        WHERE ${OVER} AND CASE a.kind WHEN 'split' THEN p.created_at ELSE p.opened_at END < a.effective_at AND coalesce(p.closed_at, a.effective_at + 60000) > a.effective_at + 10000
          AND coalesce(CASE a.kind WHEN 'split' THEN p.split_until ELSE p.paid_until END, 0) < a.effective_at
          AND NOT (a.kind = 'dividend' AND p.closed_at IS NULL AND ${MAY_WAIT}) AND NOT (a.kind = 'dividend' AND ${CLOSED_BEFORE})
      UNION ALL SELECT p.id, p.user_id, p.split_until, p.paid_until, NULL, NULL FROM position p
        WHERE p.split_until IS NOT NULL AND NOT EXISTS (SELECT FROM position_split s
            WHERE s.position_id IN (p.id, p.origin_id) AND s.user_id = p.user_id AND s.effective_at = p.split_until)
          OR p.paid_until IS NOT NULL AND NOT EXISTS (SELECT FROM position_dividend d
            WHERE d.position_id IN (p.id, p.origin_id) AND d.user_id = p.user_id AND d.effective_at = p.paid_until)`,
  },
]
