import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bench, BenchResult } from './bench'
import { runBenches } from './run-benches'
import { measured } from './unit-cost'

const BENCHES: readonly Bench[] = [
  aBench('none', { ratio: undefined, lines: ['round 1: left out'] }),
  aBench('fast', { ratio: 9, lines: ['a line'] }),
  aBench('slow', { ratio: 1.234, lines: [] }),
]

let printed: string[] = []
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => void vi.restoreAllMocks())

describe('npm run bench', () => {
  it('prints the load and the processor time a unit beside the ratio', async () => {
    expect(await runBenches(BENCHES, ['fast'])).toBe(0)
    const said = printed.join('\n')
    expect(said).toMatch(/, load \d+\.\d before we began\na line\n/)
    expect(said).toMatch(/^processor time (a turn: [\d.]+ ms \(of 4|: this system does not show)/m)
    expect(said).toMatch(/^load: \d+\.\d on average while we ran\ngoal ≥ 2: reached\nfast: 9$/m)
  })

  it('fails for a goal that is missed only where it has to be reached', async () => {
    expect(await runBenches(BENCHES, ['slow'])).toBe(0)
    expect(await runBenches(BENCHES, ['slow', '--strict'])).toBe(1)
    expect(printed.at(-1)).toBe('slow: 1.23')
  })

  it('fails where there is no figure, and goes on with the others', async () => {
    expect(await runBenches(BENCHES, ['none', 'fast'])).toBe(1)
    expect(printed.filter((line) => /^(none|goal|fast)/.test(line))).toEqual([
      'none: what it is',
      'goal ≥ 2: not measured',
      'none: no figure',
      'fast: what it is',
      'goal ≥ 2: reached',
      'fast: 9',
    ])
  })
})

function aBench(name: string, result: BenchResult): Bench {
  const run = async () => {
    for (let turn = 0; turn < 2; turn += 1) await measured('turn', 2, () => useProcessor(0.05))
    return result
  }
  return { name, goal: { atLeast: 2 }, what: 'what it is', load: async () => ({ run }) }
}

function useProcessor(seconds: number): void {
  const used = () => process.cpuUsage().user + process.cpuUsage().system
  for (const end = used() + seconds * 1e6; used() < end;);
}
