import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renders } from '../../rendered.cases'
import { IndicatorPanel } from './IndicatorPanel'
import { changeChart, useChartSettings } from './chart-settings'

function Panel() {
  return <IndicatorPanel look={useChartSettings()} onChange={changeChart} />
}

describe('the dialog of indicators', () => {
  it('names the formula of each, with the periods as set, and what its letters mean', async () => {
    await renders(<Panel />)
    const shown = () => screen.getAllByTestId('formula').map(({ textContent }) => textContent)
    expect(shown()).toHaveLength(26)
    expect(shown()).toContain('DIF = EMA(C, 12) − EMA(C, 26)DEA = EMA(DIF, 9)▮ = DIF − DEA')
    await act(async () => changeChart({ periods: { MACD: [5, 8, 3], EMV: [7, 9] } }))
    expect(shown()).toContain('DIF = EMA(C, 5) − EMA(C, 8)DEA = EMA(DIF, 3)▮ = DIF − DEA')
    expect(screen.getByText('Volume of the bar')).toBeTruthy()
    await act(async () => changeChart({ periods: {} }))
  })
})
