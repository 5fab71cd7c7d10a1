import { usdOf } from '@fairtick/domain'
import { act } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forgetTradingFigures, takeTradingFigures } from '../../live/trading-figures'
import { control, exampleOf, renders } from '../../rendered.cases'
import { TotalAssets } from './TotalAssets'

afterEach(forgetTradingFigures)

const pushes = (freeMargin: bigint) =>
  act(() =>
    takeTradingFigures({
      equity: usdOf(0n),
      usedMargin: usdOf(0n),
      freeMargin: usdOf(freeMargin),
      floating: usdOf(0n),
      marginLevel: undefined,
      marks: [],
    }),
  )
const free = async () => (await control('total-free')).textContent

it('calls no more free than the free margin, which an open loss lowers and an open profit does not raise', async () => {
  const balances = exampleOf('balances').map((account) => ({
    ...account,
    balance: '10.000000',
    lockBalance: '1.000000',
  }))
  await renders(<TotalAssets />, { answers: { balances } })
  expect(await free()).toContain('27.00')
  pushes(4_500_000n)
  expect(await free()).toContain('22.50')
  pushes(12_000_000n)
  expect(await free()).toContain('27.00')
  pushes(-3_000_000n)
  expect(await free()).toContain('18.00')
})
