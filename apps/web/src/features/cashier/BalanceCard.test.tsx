import { usdOf } from '@fairtick/domain'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type TradingFigures, forgetTradingFigures, takeTradingFigures } from '../../live/trading-figures'
import { exampleOf, reads, renders } from '../../rendered.cases'
import { BalanceCard } from './BalanceCard'

afterEach(forgetTradingFigures)

const FIGURES: TradingFigures = {
  equity: usdOf(0n),
  usedMargin: usdOf(0n),
  freeMargin: usdOf(0n),
  floating: usdOf(12_340_000n),
  marginLevel: undefined,
  marks: [],
}

it('shows the total of its parts at this moment, and of the last reading before figures come', async () => {
  const balances = exampleOf('balances').map((account) => ({ ...account, balance: '10.000000' }))
  await renders(<BalanceCard />, {
    answers: { balances, profits: { ...exampleOf('profits'), balance: '29.000000' } },
  })
  await reads('29.00')
  act(() => takeTradingFigures(FIGURES))
  await reads('42.34')
  expect(screen.queryByText('29.00')).toBeNull()
})
