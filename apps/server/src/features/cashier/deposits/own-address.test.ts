import { describe, expect, it } from 'vitest'
import type { DepositOffer } from './deposit-way-store'
import { networkOf, offerTo } from './own-address'
import { SAMPLE_NETWORKS } from './sample-store'

const [sample] = SAMPLE_NETWORKS
const live = { ...sample!, id: 101, isSample: false, address: 'shared', memo: 'a memo' }
const other = { ...live, id: 102, protocol: 'BEP20', address: 'elsewhere' }
const all = [sample!, live, other]
const shared: DepositOffer = {
  networks: async () => all,
  network: async (id) => all.find((network) => network.id === id),
  ways: async () => [],
  way: async () => undefined,
}
const own = offerTo(7, shared, ({ protocol }, userId) =>
  protocol === 'ERC20' ? `own of ${userId}` : undefined,
)

describe('the offer to a client', () => {
  it('has their own address where there is one, without a memo', async () => {
    expect(await own.network(101)).toEqual({ ...live, address: 'own of 7', memo: '' })
    expect(await own.network(102)).toEqual(other)
    expect(await own.network(103)).toBeUndefined()
  })

  it('leaves samples as they are: nothing may be sent to them', async () => {
    expect((await own.networks()).map(({ address }) => address)).toEqual([
      sample?.address,
      'own of 7',
      'elsewhere',
    ])
  })
})

it.each([
  ['own of 7', 'own of 7'],
  ['shared', 'shared'],
  ['own of 8', 'own of 7'],
  ['elsewhere', 'own of 7'],
])(
  'coins that were sent to %s are of the network with %s, and refused where that is another',
  async (sent, address) => {
    const network = await networkOf({ networkId: 101, address: sent }, { own, shared })
    expect(network?.address).toBe(address)
  },
)
