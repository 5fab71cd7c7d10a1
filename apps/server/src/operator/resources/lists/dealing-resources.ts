import { BANDS, DAY_MS, EXECUTIONS, type RefusalGroup } from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import { served } from './served-resource'

/** The kinds of rows: each of executions, and the calls. */
const KINDS = [...EXECUTIONS, 'calls']
const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/** The sum of some figures, as SQL. */
const sumOf = (figures: readonly string[], more = '') =>
  `coalesce(sum(amount) FILTER (WHERE figure IN (${quoted(figures)})${more}), 0)::bigint`
const bandsOf = (isWanted: (band: number) => boolean) =>
  sumOf(BANDS.filter(isWanted).map((band) => `band${band}`))
const refusedFor = (group: RefusalGroup) => sumOf([group], " AND kind = 'refused'")

/** Points on average, in 10^-8. */
const averageOf = (points: string, orders: string) =>
  `(CASE WHEN ${orders} > 0 THEN ${points} * 100000000 / ${orders} END)`

/** The histogram bound not exceeded by this percentage of a row's calls. */
const percentile = (percent: number) =>
  `(CASE WHEN d.kind = 'calls' THEN (
     SELECT min(bound) FROM (
       SELECT figure::bigint AS bound, sum(amount) OVER (ORDER BY figure::bigint) AS up_to, sum(amount) OVER () AS whole
         FROM dealing_sum s WHERE s.day = d.day AND s.is_demo = d.is_demo AND s.kind = 'latency'
     ) h WHERE up_to * 100 >= whole * ${percent}) END)`

/** How orders were carried out, by day. */
export const dealing = served({
  resource: resources.dealing,
  from: `(
    SELECT day, is_demo, kind_of AS kind, ${sumOf(['orders'])} + coalesce(sum(amount) FILTER (WHERE kind = 'latency'), 0)::bigint AS orders,
        ${bandsOf((band) => band > 0)} AS better, ${sumOf(['band0'])} AS same, ${bandsOf((band) => band < 0)} AS worse,
        ${sumOf(['points-better'])} AS points_better, ${sumOf(['points-worse'])} AS points_worse,
        coalesce(sum(amount) FILTER (WHERE kind = 'refused'), 0)::bigint AS refused,
        ${refusedFor('price-moved')} AS price_moved, ${refusedFor('price-stale')} AS price_stale,
        ${refusedFor('free-margin-too-small')} AS margin_too_small, ${refusedFor('market-closed')} AS market_closed,
        ${refusedFor('instrument-halted')} AS instrument_halted, ${refusedFor('unavailable')} AS unavailable, ${refusedFor('other')} AS other_reasons
      FROM (SELECT *, CASE WHEN kind IN (${quoted(EXECUTIONS)}) THEN kind ELSE 'calls' END AS kind_of FROM dealing_sum WHERE kind <> 'gap') s
      GROUP BY day, is_demo, kind_of
  ) d`,
  columns: {
    id: `(d.day * 20 + d.is_demo::integer * 10 + array_position(ARRAY[${quoted(KINDS)}], d.kind))`,
    at: `(d.day * ${DAY_MS}::bigint)`,
    book: "(CASE WHEN d.is_demo THEN 'demo' ELSE 'real' END)",
    kind: 'd.kind',
    orders: 'd.orders',
    better: 'd.better',
    same: 'd.same',
    worse: 'd.worse',
    points_better: averageOf('d.points_better', 'd.better'),
    points_worse: averageOf('d.points_worse', 'd.worse'),
    refused: 'd.refused',
    price_moved: 'd.price_moved',
    price_stale: 'd.price_stale',
    margin_too_small: 'd.margin_too_small',
    market_closed: 'd.market_closed',
    instrument_halted: 'd.instrument_halted',
    unavailable: 'd.unavailable',
    other_reasons: 'd.other_reasons',
    p50_ms: percentile(50),
    p95_ms: percentile(95),
    p99_ms: percentile(99),
  },
  at: `(d.day * ${DAY_MS}::bigint)`,
  search: {},
})
