import { describe, expect, it } from 'vitest'
import { watched } from './watched.cases'

describe('a reorganisation', () => {
  it('begins the confirmations of a transfer again, in the block where it is then', async () => {
    const { script, desk, watch } = watched()
    desk.state({ txid: script.pay({ to: 'mine', amount: '1' }) })
    script.mine(2)
    await watch.look()
    script.reorganise(2, 'wait')
    await watch.look()
    script.mine(2)
    await watch.look()
    expect(desk.told).toEqual(['1: exact 2', '1: exact 0', '1: exact 2'])
    expect(desk.credited).toEqual([])
    script.mine()
    await watch.look()
    expect(desk.credited).toHaveLength(1)
  })

  it('that takes a transfer away takes its finding away, and another one is found', async () => {
    const { script, desk, watch } = watched()
    desk.state()
    script.pay({ to: 'mine', amount: '1' })
    script.mine(2)
    await watch.look()
    script.reorganise(2, 'are gone')
    script.mine(4)
    await watch.look()
    const txid = script.pay({ to: 'mine', amount: '1' })
    script.mine(3)
    await watch.look()
    expect(desk.told).toEqual(['1: exact 2', '1: absent 0', '1: exact 3'])
    expect(desk.credited).toEqual([{ id: 1, by: `${txid}:0` }])
  })

  it('of blocks that were searched has them searched again', async () => {
    const { script, desk, watch } = watched()
    desk.state()
    await watch.look()
    const txid = script.pay({ to: 'mine', amount: '1' })
    script.reorganise(8, 'come early')
    await watch.look()
    expect(script.depthOf(txid)).toBe(8)
    expect(desk.credited).toHaveLength(1)
  })
})

describe('a node that lies about its height', () => {
  it('far ahead confirms nothing: blocks that are not there count for nothing', async () => {
    const { script, desk, watch } = watched()
    desk.state({ txid: script.pay({ to: 'mine', amount: '1' }) })
    desk.state()
    script.mine(2)
    script.lieAboutHeight(1_000_000_000)
    for (let look = 0; look < 3; look += 1) await watch.look()
    expect(desk.told).toEqual(['1: exact 2'])
    expect(desk.credited).toEqual([])
  })

  it('far ahead loses no transfer that comes below', async () => {
    const { script, desk, watch } = watched()
    desk.state()
    await watch.look()
    script.lieAboutHeight(1_000_000_000)
    await watch.look()
    script.pay({ to: 'mine', amount: '1' })
    script.mine(3)
    script.lieAboutHeight(undefined)
    await watch.look()
    expect(desk.credited).toHaveLength(1)
  })

  it('that goes back confirms less, and nothing is lost when it comes forward', async () => {
    const { script, desk, watch } = watched()
    desk.state()
    script.pay({ to: 'mine', amount: '1' })
    script.mine(2)
    await watch.look()
    script.lieAboutHeight(90)
    await watch.look()
    script.lieAboutHeight(undefined)
    script.mine()
    await watch.look()
    expect(desk.told).toEqual(['1: exact 2', '1: exact 0', '1: exact 3'])
    expect(desk.credited).toHaveLength(1)
  })
})

describe('a node that fails', () => {
  it('is heard of, and the next look goes on', async () => {
    const { script, desk, watch } = watched()
    desk.state({ txid: script.pay({ to: 'mine', amount: '1' }) })
    script.mine(3)
    script.fail('unreachable')
    await expect(watch.look()).rejects.toThrow('the node fails by the script')
    script.fail(undefined)
    await watch.look()
    expect(desk.credited).toHaveLength(1)
  })

  it.each(['nonsense', 'unreachable'] as const)(
    'at one transaction (%s) holds up the deposits of no other',
    async (kind) => {
      const { script, desk, watch } = watched()
      const [before, broken, behind] = [1, 2, 3].map(() => script.pay({ to: 'mine', amount: '1' }))
      for (const txid of [before, broken, behind]) desk.state({ txid: txid! })
      desk.state({ amount: '3' })
      script.pay({ to: 'mine', amount: '3' })
      script.mine(3)
      script.fail(kind, broken)
      for (let look = 0; look < 3; look += 1)
        await expect(watch.look()).rejects.toThrow('fails by the script')
      expect(new Set(desk.credited.map(({ id }) => id))).toEqual(new Set([1, 3, 4]))
    },
  )

  it('at a search is asked for fewer blocks, and for more again when it can', async () => {
    const { script, desk, watch } = watched()
    desk.state()
    script.fail('nonsense', 'search')
    for (let look = 0; look < 2; look += 1) await expect(watch.look()).rejects.toThrow('fails by the script')
    script.fail(undefined)
    await watch.look()
    expect(script.searched).toEqual(['79-80', '81-84', '85-92', '93-99'])
  })

  it.each(['nonsense', 'unreachable'] as const)(
    'at one flooded address (%s) holds up those that are searched with it only for a while',
    async (kind) => {
      const { script, desk, watch } = watched()
      const names = Array.from({ length: 9 }, (_, at) => `own ${at}`)
      for (const address of names) desk.state({ address, isOwnAddress: true })
      await watch.look()
      for (const to of names) script.pay({ to, amount: '1' })
      script.mine(4)
      script.fail(kind, names[4])
      for (let look = 0; look < 16; look += 1)
        await expect(watch.look()).rejects.toThrow('fails by the script')
      expect(desk.credited.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 7, 8, 9])
      desk.state({ address: 'later', isOwnAddress: true })
      script.pay({ to: 'later', amount: '1' })
      script.mine(4)
      await expect(watch.look()).rejects.toThrow('fails by the script')
      expect(desk.credited.at(-1)?.id).toBe(10)
      script.fail(undefined)
      for (let look = 0; look < 4; look += 1) await watch.look()
      expect(desk.credited).toHaveLength(10)
    },
  )
})
