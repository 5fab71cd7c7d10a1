import type { Bench } from './bench'

/** Every performance goal that is measured, in the order of the list. Source: design/performance.md. */
export const BENCHES: readonly Bench[] = [
  {
    name: 'orders',
    goal: { atLeast: 8 },
    what: 'durable market orders a second through the books, 64 in flight, over the best of pgbench TPC-B (-c 8, 16, 64) on the same PostgreSQL',
    load: () => import('./orders'),
  },
  {
    name: 'orders-deep',
    goal: { atLeast: 15 },
    what: 'durable market orders a second through the books, 1,024 in flight, over the best of pgbench TPC-B (-c 8, 16, 64) on the same PostgreSQL',
    load: () => import('./orders-deep'),
  },
  {
    name: 'orders-http',
    goal: { atLeast: 3 },
    what: 'market orders a second through HTTP (session, validation, idempotency key, durable), 64 connections, over the best of pgbench TPC-B on the same PostgreSQL',
    load: () => import('./orders-http'),
  },
  {
    name: 'fanout-isolation',
    goal: { atMost: 1.5 },
    what: 'order p99 at 1,000 a second while 2,000 sockets get 1,000,000 quotes a second, over the same without them',
    load: () => import('./fanout-isolation'),
  },
  {
    name: 'quotes',
    goal: { atLeast: 45 },
    what: 'CPU of a quote delivered to 5,000 sockets: one send of `ws` a quote, over ours',
    load: () => import('./quotes'),
  },
  {
    name: 'ticks',
    goal: { atMost: 1.3 },
    what: 'cost of one tick with 1,000,000 open positions, over the cost with 10,000',
    load: () => import('./ticks'),
  },
]
