import { describe, expect, it } from 'vitest'
import { type Turn, compareTurns, ratioIn } from './compare-benches'

const FAST = { name: 'orders', goal: { atLeast: 8 } }
const SHORT = { name: 'page', goal: { atMost: 1 } }

describe('the figure of a run', () => {
  it.each([
    ['its last line', 0, 'round 1\norders: 9.25\n', 9.25],
    ['none where it says so', 1, 'goal ≥ 8: not measured\norders: no figure\n', undefined],
    ['none of a run that failed after it', 1, 'orders: 9.25\n', undefined],
    ['none of another bench', 0, 'orders-deep: 9.25\n', undefined],
    ['none where nothing was said', 0, '', undefined],
  ])('is %s', (_, exitCode, output, ratio) => {
    expect(ratioIn({ exitCode, output }, 'orders')).toBe(ratio)
  })
})

describe('a bench beside an earlier commit', () => {
  it.each([
    ['more is better', FAST, [10, 9.9], 0.99, true],
    ['too much less', FAST, [10, 9.7], 0.97, false],
    ['less is better', SHORT, [1, 0.5], 2, true],
    ['too much more', SHORT, [0.5, 1], 0.5, false],
  ])('%s', (_, bench, [earlier, now], relation, isHeld) => {
    const turns = [turn('earlier', earlier), turn('now', now), turn('now', now), turn('earlier', earlier)]
    expect(compareTurns(bench, '36ba3a55', turns)).toMatchObject({
      relation: expect.closeTo(relation, 10),
      isHeld,
    })
  })

  it('compares medians, and the processor time of a run', () => {
    const turns = [turn('earlier', 4, 100), turn('now', 6, 40), turn('now', 8, 60), turn('earlier', 6, 100)]
    expect(compareTurns(FAST, '36ba3a55', turns).lines).toEqual([
      'orders: 0.5 of the processor time of 36ba3a55 (50 s over 100 s)',
      'orders against 36ba3a55: 1.4 (at least 0.98: held; medians 7 now, 5 before)',
    ])
  })

  it('leaves out a run without a figure, and has none where all of one tree are', () => {
    const [earlier, now, lost] = [turn('earlier', 5), turn('now', 5), turn('now', undefined)]
    expect(compareTurns(FAST, '36ba3a55', [earlier, now, lost]).relation).toBe(1)
    expect(compareTurns(FAST, '36ba3a55', [earlier, lost, lost])).toMatchObject({
      relation: undefined,
      isHeld: false,
    })
  })
})

function turn(tree: Turn['tree'], ratio: number | undefined, processorSeconds?: number): Turn {
  return { tree, ratio, processorSeconds }
}
