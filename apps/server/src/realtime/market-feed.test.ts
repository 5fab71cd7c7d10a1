import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMarketFeed } from './market-feed'
import type { ToGateway } from './messages'
import { barOf, quoteOf } from './scripted-main.cases'

type MarketMessage = Extract<ToGateway, { type: 'market' }>

/** A channel that takes a message only when the test allows it. */
function slowChannel() {
  const sent: MarketMessage[] = []
  const done: (() => void)[] = []
  const send = (message: ToGateway, taken: () => void) => {
    if (message.type === 'market') sent.push(message)
    done.push(taken)
  }
  return { sent, send, take: () => done.shift()?.() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the feed of the market to the gateway', () => {
  it('carries the latest of each instrument, a few times a second', () => {
    const { sent, send } = slowChannel()
    const feed = createMarketFeed(send)
    for (let turn = 0; turn < 1_000; turn++) feed.publishQuotes([quoteOf(1 + (turn % 2), String(100 + turn))])
    expect(sent).toEqual([])
    vi.advanceTimersByTime(50)
    expect(sent).toEqual([{ type: 'market', quotes: [quoteOf(1, '1098'), quoteOf(2, '1099')], bars: [] }])
    feed.stop()
  })

  it('waits for the channel, with one state and not a queue', () => {
    const { sent, send, take } = slowChannel()
    const feed = createMarketFeed(send)
    for (let turn = 0; turn < 1_000; turn++) {
      feed.publishQuotes([quoteOf(1, String(100 + turn))])
      vi.advanceTimersByTime(50)
    }
    expect(sent).toHaveLength(1)
    take()
    vi.advanceTimersByTime(50)
    expect(sent.slice(1)).toEqual([{ type: 'market', quotes: [quoteOf(1, '1099')], bars: [] }])
    feed.stop()
  })

  it('carries only bars that are watched, the closed one before the new one', () => {
    const { sent, send, take } = slowChannel()
    const feed = createMarketFeed(send)
    feed.publishBars([barOf(1, 60_000, '1.1'), barOf(2, 60_000, '150')])
    vi.advanceTimersByTime(50)
    expect(sent).toEqual([])
    feed.watchBars(1, '1min')
    vi.advanceTimersByTime(50)
    expect(sent).toEqual([{ type: 'market', quotes: [], bars: [barOf(1, 60_000, '1.1')] }])
    take()
    feed.publishBars([
      barOf(1, 60_000, '1.2'),
      barOf(1, 120_000, '1.3'),
      barOf(1, 120_000, '1.4'),
      barOf(2, 120_000, '151'),
    ])
    vi.advanceTimersByTime(50)
    expect(sent[1]?.bars).toEqual([barOf(1, 60_000, '1.2'), barOf(1, 120_000, '1.4')])
    feed.unwatchBars(1, '1min')
    take()
    feed.publishBars([barOf(1, 120_000, '1.5')])
    vi.advanceTimersByTime(500)
    expect(sent).toHaveLength(2)
    feed.stop()
  })

  it('tells a new gateway everything again, and no bars until it asks', () => {
    const { sent, send } = slowChannel()
    const feed = createMarketFeed(send)
    feed.publishQuotes([quoteOf(1, '1'), quoteOf(2, '2')])
    feed.publishBars([barOf(1, 60_000, '1.1')])
    feed.watchBars(1, '1min')
    vi.advanceTimersByTime(50)
    feed.restart()
    expect(sent[1]).toEqual({ type: 'market', quotes: [quoteOf(1, '1'), quoteOf(2, '2')], bars: [] })
    feed.stop()
  })
})
