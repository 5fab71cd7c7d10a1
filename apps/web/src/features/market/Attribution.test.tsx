import { EURUSD } from '@fairtick/testkit'
import { readProof } from '@fairtick/wire'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { control, exampleOf, renders } from '../../rendered.cases'
import { Attribution } from '../../proof/Attribution'
import { CheckYourself } from '../../proof/CheckYourself'
import { InstrumentSheet } from './InstrumentSheet'
import { listingOf } from './listing.cases'

describe('the words that a source of prices asks for', () => {
  it('are shown as they are, each once', async () => {
    await renders(
      <Attribution words={['Data provided by Twelve Data', '', 'Data provided by Twelve Data']} />,
    )
    expect((await control('attribution')).textContent).toBe('Data provided by Twelve Data')
  })

  it('are hidden where no source asks for any', async () => {
    await renders(<Attribution words={['', '']} />)
    expect(document.body.textContent).toBe('')
  })

  it('stand in the sheet of an instrument', async () => {
    const listing = { ...listingOf(EURUSD), attribution: 'Data provided by Twelve Data' }
    await renders(<InstrumentSheet listing={listing} onClose={() => undefined} />)
    expect(await screen.findByText('Data provided by Twelve Data')).toBeTruthy()
  })

  it('stand on a receipt', async () => {
    const rows = exampleOf('instruments').map((row) => ({ ...row, Attribution: 'Data provided by OANDA' }))
    const [first] = rows
    await renders(<CheckYourself proof={readProof(exampleOf('proof'))} instrumentId={first?.Id ?? 0} />, {
      answers: { instruments: rows },
    })
    expect(await screen.findByText('Data provided by OANDA')).toBeTruthy()
  })
})
