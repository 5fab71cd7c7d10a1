import type { Bench } from './bench'

/** Every performance goal, in the order of the list. Source: docs/figures.md. */
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
    what: 'market orders a second through HTTP (session, validation, idempotency key, durable), 256 connections, over the best of pgbench TPC-B on the same PostgreSQL',
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
  {
    name: 'feed',
    goal: { atMost: 3 },
    what: 'processor time of a message from a venue’s socket to the published tick, 20,000 a second, over JSON.parse of the same messages alone',
    load: () => import('./feed'),
  },
  {
    name: 'stopout',
    goal: { atMost: 2 },
    what: 'watch over margin levels: one tick with 1,000,000 open positions in 200,000 portfolios, over the same with 10,000 in 2,000',
    load: () => import('./stopout'),
  },
  {
    name: 'settle',
    goal: { atMost: 1 },
    what: 'p99 from the expiry of an option to the push on its owner’s socket, 5,000 due within 25 s, over 500 ms',
    load: () => import('./settle'),
  },
  {
    name: 'start',
    goal: { atMost: 1 },
    what: 'the largest share of a goal: clone to a page over 1.3 × npm ci --omit=dev, packages and MB of that over half of 36ba3a55, started again over 1.5 s (3 s on a busy machine), release archive to a page over 20 s and over 0.4 of the clone, its MB over 130, its files over 5,000',
    load: () => import('./start'),
  },
  {
    name: 'restart',
    goal: { atMost: 4 },
    what: 'seconds from the start of a server to its first answered order with 1,000,000 open positions of 200,000 users, over a bare COPY of the same rows',
    load: () => import('./restart'),
  },
  {
    name: 'page',
    goal: { atMost: 1 },
    what: "gzipped JavaScript of the first load over 150,000 bytes, or Lighthouse's 0.95 for home, 0.90 for trade and 1 for accessibility over what it gives: the largest",
    load: () => import('./page'),
  },
  {
    name: 'chart',
    goal: { atLeast: 1 },
    what: 'frames in time (16.7 ms) while 20 ticks a second come in and a finger pans our chart: over 0.95, or over those of `lightweight-charts` with the same data in the same run: the smaller',
    load: () => import('./chart'),
  },
  {
    name: 'taps',
    goal: { atMost: 1 },
    what: 'presses, fields and screenfuls scrolled in each main flow, on a phone of 390×844 and a desk of 1440×900, over those in docs/taps.md: the largest',
    load: () => import('./taps'),
  },
  {
    name: 'push',
    goal: { atMost: 1 },
    what: 'floating profit for 1,000 watching users of 20 positions each, four times a second: p99 of an order meanwhile over 100 ms, or 3.6 over the pushes a second',
    load: () => import('./push'),
  },
  {
    name: 'history',
    goal: { atMost: 1.5 },
    what: 'what a user with 1,000,000 closed orders waits for their history (first and middle pages of my_deal and records, performance, profits), over the same with 1,000: the worst',
    load: () => import('./history'),
  },
  {
    name: 'quiet-path',
    goal: { atMost: 1.5 },
    what: 'order p99 at 500 a second while rollovers, chores, proofs, ends of sessions, keys and statements go on over 300,000 positions, over without: the worst',
    load: () => import('./quiet-path'),
  },
  {
    name: 'cashier',
    goal: { atLeast: 2 },
    what: 'transfers a second through HTTP by 64 clients (durable) over the best of pgbench TPC-B on the same PostgreSQL; beside it pages of account records at 1,000,000 entries of a client over the same at 1,000',
    load: () => import('./cashier'),
  },
  {
    name: 'console',
    goal: { atMost: 20 },
    what: 'slowest of ten pages of the console with 100,000 clients and 1,000,000 orders (p95 of 60 looks), over `select 1` through HTTP in the same run',
    load: () => import('./console'),
  },
  {
    name: 'copy',
    goal: { atMost: 0.25 },
    what: 'from a trader’s order to the last of 1,000 copies durable, while others place 500 orders a second, over 1,000 orders one after another in the same run',
    load: () => import('./copy'),
  },
  {
    name: 'copy-crowd',
    goal: { atMost: 1.5 },
    what: 'from a trader’s order to the durable copy of a follower with real money, while the order of another trader is being copied at 10,000 demo users, over the same without that in the same run',
    load: () => import('./copy-crowd'),
  },
  {
    name: 'income',
    goal: { atLeast: 10 },
    what: 'days of income a second, paid to 100,000 subscriptions at once, over the best of pgbench TPC-B on the same PostgreSQL; beside it the p99 of orders meanwhile over that without',
    load: () => import('./income'),
  },
  {
    name: 'demo-growth',
    goal: { atMost: 1 },
    what: 'bytes that acts of demo users leave for good, as many a day as the budget of an address allows, over 100 MB; beside it the same with no budget',
    load: () => import('./demo-growth'),
  },
  {
    name: 'tests',
    goal: { atMost: 1 },
    what: 'seconds of `npm test` over 360, or its processor time over 0.3 of that of commit 36ba3a55 in turns in the same run: the larger (20 minutes and more)',
    load: () => import('./tests'),
  },
]
