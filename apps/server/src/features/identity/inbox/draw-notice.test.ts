import { expect, it } from 'vitest'
import { drawNotices } from './draw-notice'

const NAMED = {
  instrumentOf: () => {
    throw new Error('no instrument is named')
  },
  titlesOf: async () => new Map<number, string>(),
  nicknamesOf: async () => new Map<number, string>(),
  pathOf: () => '',
}

it.each([
  ['mining-income', { amount: '1234500000' }, '1,234.50 USD'],
  ['mining-matured', { amount: '20000000' }, '20.00 USD'],
  ['withdrawal-paid', { amount: '20', to: 'TX…9', txid: 'ab' }, '20.00 USD'],
] as const)('an amount of %s is drawn as money', async (kind, facts, said) => {
  const reader = { lang: 'en', zone: 'UTC' }
  const [drawn] = await drawNotices([{ kind, facts, at: 0 }], reader, NAMED)
  expect(drawn?.text).toContain(said)
})
