import { price } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import type { ReplayLine } from './replay-lines'
import { playTrack, tracksOf } from './replay-track'

const START = Date.UTC(2026, 10, 18, 12)
const FILE = Date.UTC(2014, 4, 2)
const lines = (...times: readonly number[]): ReplayLine[] =>
  times.map((time) => ({ time: FILE + time, price: price('1.1') }))
const run = { startedAt: START, speed: 1, isLoop: false }
const first = { now: START, isFirst: true }

function track(...times: readonly number[]) {
  return tracksOf([{ instrumentId: 1, lines: lines(...times) }])[0]!
}

describe('a replay', () => {
  it('plays its first line at the moment of the start, and each other as much later', () => {
    const played = playTrack(track(0, 500, 500, 60_000), run, first)
    expect(played.due(START - 1)).toEqual([])
    expect(played.due(START).map(({ time }) => time - START)).toEqual([0])
    expect(played.due(START + 1000).map(({ time }) => time - START)).toEqual([500, 500])
    expect(played.due(START + 59_999)).toEqual([])
    expect(played.due(START + 60_000)).toHaveLength(1)
  })

  it('is silent at its end', () => {
    const played = playTrack(track(0, 500), run, first)
    expect(played.due(START + 1000)).toHaveLength(2)
    expect(played.due(START + 86_400_000)).toEqual([])
  })

  it('keeps its gaps', () => {
    const played = playTrack(track(0, 2 * 86_400_000), run, first)
    expect(played.due(START + 2 * 86_400_000 - 1)).toHaveLength(1)
    expect(played.due(START + 2 * 86_400_000)).toHaveLength(1)
  })

  it('runs as many times faster as told', () => {
    const played = playTrack(track(0, 60_000, 120_000), { ...run, speed: 60 }, first)
    expect(played.due(START + 1000).map(({ time }) => time - START)).toEqual([0, 1000])
    expect(played.due(START + 2000)).toHaveLength(1)
  })

  it('goes on where the clock is after a restart, without what was missed', () => {
    const later = { now: START + 30_000, isFirst: false }
    const played = playTrack(track(0, 29_999, 30_000, 31_000), run, later)
    expect(played.due(START + 31_000).map(({ time }) => time - START)).toEqual([30_000, 31_000])
    const over = playTrack(track(0, 1000), run, later)
    expect(over.due(START + 90_000)).toEqual([])
  })

  it('begins again and again in a loop, also after a restart in a later round', () => {
    const loop = { ...run, isLoop: true }
    const played = playTrack(track(0, 4000), loop, first)
    expect(played.due(START + 11_000).map(({ time }) => time - START)).toEqual([0, 4000, 5000, 9000, 10_000])
    const restarted = playTrack(track(0, 4000), loop, { now: START + 1_000_000_100, isFirst: false })
    expect(restarted.due(START + 1_000_004_000).map(({ time }) => time - START)).toEqual([1_000_004_000])
  })

  it('catches up with a clock that leaped, in portions', () => {
    const played = playTrack(track(0, 9), { ...run, speed: 1000, isLoop: true }, first)
    const leaped = START + 86_400_000
    expect(played.due(leaped)).toHaveLength(10_000)
    expect(played.due(leaped)).toHaveLength(10_000)
  })

  it('plays a line that is out of order right after the one before it, with its own time', () => {
    const played = playTrack(track(0, 1000, 400, 2000), run, first)
    expect(played.due(START + 1000).map(({ time }) => time - START)).toEqual([0, 1000, 400])
  })
})

describe('instruments that are played together', () => {
  it('keep their distance when they begin within a minute, and begin together when not', () => {
    const tracks = tracksOf([
      { instrumentId: 1, lines: lines(0, 100_000) },
      { instrumentId: 2, lines: lines(59_000, 200_000) },
      { instrumentId: 3, lines: lines(44_000_000, 45_000_000) },
      { instrumentId: 4, lines: [] },
    ])
    expect(tracks.map(({ instrumentId, origin }) => [instrumentId, origin - FILE])).toEqual([
      [1, 0],
      [2, 0],
      [3, 44_000_000],
    ])
    expect(tracks.map(({ length }) => length)).toEqual([201_000, 201_000, 1_001_000])
  })
})
