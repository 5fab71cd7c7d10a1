import { type Price, price } from '@fairtick/domain'
import { readListing } from '@fairtick/wire'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { REAL, control, exampleOf, fills, presses, renders, said } from '../../rendered.cases'
import { quoteBook } from '../../live/live'
import { runTicketKey } from '../../placing/ticket-keys'
import { ContractTicket } from './ContractTicket'

const LISTING = readListing(exampleOf('instruments')[0] as never, 'per-lot')
let moment = Date.now()

async function ticks(last: Price): Promise<void> {
  moment += 1_000
  await act(async () => {
    if (LISTING.quote) quoteBook.take([{ ...LISTING.quote, last, time: moment }])
    await new Promise((resolve) => setTimeout(resolve, 40))
  })
}

beforeEach(() => localStorage.clear())

const showsTicket = async () => {
  await renders(<ContractTicket listing={LISTING} />, { user: { ...REAL, isDemo: true } })
  await ticks(price('1.10000'))
  await fills('lots', '0.02')
}

/** The words that change in live regions while the price moves. */
async function spokenWhile(moves: () => Promise<void>): Promise<readonly string[]> {
  const spoken: string[] = []
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest('[role=status], [role=alert], [aria-live]')
      if (region) spoken.push(region.textContent)
    }
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await moves()
  watch.disconnect()
  return spoken
}

it('speaks nothing while the price moves, with a stop-loss on the ticket', async () => {
  await showsTicket()
  await presses('stopLoss-switch')
  await fills('stopLoss', '1.05')
  await act(async () => new Promise((resolve) => setTimeout(resolve, 2_000)))
  const spoken = await spokenWhile(async () => {
    for (const last of ['1.10100', '1.10200', '1.10300']) await ticks(price(last))
  })
  expect(spoken).toEqual([])
  expect(document.body.textContent).toContain('Below 1.10300 for a buy')
})

it('names its buttons without the price, on the ticket and in the question', async () => {
  await showsTicket()
  const nameOf = async (testId: string) => (await control(testId)).getAttribute('aria-label')
  expect(await nameOf('buy')).toBe('Buy 0.02 lots EUR/USD')
  await presses('buy')
  expect(await nameOf('confirm-order')).toBe('Buy 0.02 lots EUR/USD')
  await ticks(price('1.10400'))
  expect([await nameOf('buy'), await nameOf('confirm-order')]).toEqual([
    'Buy 0.02 lots EUR/USD',
    'Buy 0.02 lots EUR/USD',
  ])
})

it('describes each direction by its own reason and its own loss', async () => {
  await showsTicket()
  await presses('stopLoss-switch')
  await fills('stopLoss', '1.05')
  const describes = async (testId: string) =>
    (await control(testId))
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('')
  expect(await describes('buy')).toMatch(/^Loss at the stop/)
  expect(await describes('sell')).toMatch(/^To sell:/)
})

const valueOf = async (testId: string) => (await control(testId)).getAttribute('value')

it('sets the lots by what may be lost at the stop, in percent of the equity and in dollars', async () => {
  await showsTicket()
  expect(screen.queryByTestId('risk-lots')).toBeNull()
  await presses('stopLoss-switch')
  // A lot loses 200 USD in 20 pips, and 3 of fee; the equity is 10,009.70 USD.
  await fills('stopLoss', '1.098')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '1%' })))
  expect(await valueOf('lots')).toBe('0.49')
  expect(await said()).toBe('Lots 0.49')
  await fills('risk-amount', '203')
  expect(await valueOf('lots')).toBe('1')
  await fills('risk-amount', '1')
  expect(await valueOf('lots')).toBe('')
  expect(document.body.textContent).toContain('Even the smallest size loses more at this stop.')
})

it('lets lots that were set by a loss follow the stop, until others are set', async () => {
  await showsTicket()
  await presses('stopLoss-switch')
  await fills('stopLoss', '1.098')
  await fills('risk-amount', '203')
  expect(await valueOf('lots')).toBe('1')
  // 40 pips lose 400 USD a lot, and 3 of fee.
  await fills('stopLoss', '1.096')
  expect(await valueOf('lots')).toBe('0.5')
  expect(await said()).toBe('Lots 0.5')
  // Halfway through typing there is no stop.
  await fills('stopLoss', '')
  await fills('stopLoss', '1.098')
  expect([await valueOf('lots'), await valueOf('risk-amount')]).toEqual(['1', '203'])
  await fills('lots', '2')
  await fills('stopLoss', '1.096')
  expect([await valueOf('lots'), await valueOf('risk-amount')]).toEqual(['2', ''])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '1%' })))
  expect(await valueOf('lots')).toBe('0.24')
  await fills('stopLoss', '1.098')
  expect(await valueOf('lots')).toBe('0.49')
})

it('keeps a typed loss while the stop follows the price at its distance', async () => {
  await showsTicket()
  await presses('stopLoss-switch')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '−1%' })))
  await fills('risk-amount', '203')
  await ticks(price('1.10500'))
  expect(await valueOf('risk-amount')).toBe('203')
})

it('keeps a stop at its distance until it is typed', async () => {
  await showsTicket()
  await presses('stopLoss-switch')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '−1%' })))
  expect(await valueOf('stopLoss')).toBe('1.08900')
  await ticks(price('1.20000'))
  expect(await valueOf('stopLoss')).toBe('1.18800')
  expect(document.body.textContent).toContain('Keeps this distance from the price until you order.')
  await fills('stopLoss', '1.17')
  await ticks(price('1.10000'))
  expect(await valueOf('stopLoss')).toBe('1.17')
})

it('keeps its distance on the other side when the stops are for the other direction', async () => {
  await showsTicket()
  await presses('stopLoss-switch')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '20 pips' })))
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Sell' })))
  expect(await valueOf('stopLoss')).toBe('1.10200')
  await ticks(price('1.20000'))
  expect(await valueOf('stopLoss')).toBe('1.20200')
})

it('explains the terms of its fields, of this instrument', async () => {
  await showsTicket()
  await presses('terms-explained')
  const terms = await control('terms')
  expect(terms.textContent).toContain('One lot of EUR/USD is 100,000 EUR.')
  expect(terms.textContent).toContain('0.00010 for EUR/USD')
  expect(terms.querySelectorAll('dt').length).toBeGreaterThanOrEqual(12)
  for (const { textContent } of terms.querySelectorAll('dd')) expect(textContent).not.toBe('')
})

it('says a price protection in pips and percent too', async () => {
  await showsTicket()
  await presses('protection-switch')
  await fills('maxSlip', '0.00025')
  expect(document.body.textContent).toContain('2.5 pips · 0.02%')
})

it('a button with the focus keeps the description that it had when it took it', async () => {
  await showsTicket()
  await presses('stopLoss-switch')
  await fills('stopLoss', '1.05')
  const buy = await control('buy')
  const description = () =>
    buy
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('')
  await act(async () => buy.focus())
  const heard = description()
  expect(heard).toMatch(/^Loss at the stop .*USD$/)
  await ticks(price('1.11000'))
  expect(description()).toBe(heard)
  await act(async () => buy.blur())
  expect(description()).not.toBe(heard)
})

it('says the value that a chip sets, and that it was no choice', async () => {
  await showsTicket()
  await presses('stopLoss-switch')
  const chip = screen.getByRole('button', { name: '−1%' })
  expect(chip.hasAttribute('aria-pressed')).toBe(false)
  await act(async () => void fireEvent.click(chip))
  expect(await said()).toMatch(/^Stop-loss 1\.0/)
})

it('says an error once the typing pauses, with the name of its field', async () => {
  await showsTicket()
  const isSaid = () =>
    screen.queryAllByRole('status').some(({ textContent }) => textContent.startsWith('Lots At least'))
  await fills('lots', '0.001')
  expect([document.body.textContent.includes('At least 0.01 lots'), isSaid()]).toEqual([true, false])
  await vi.waitFor(() => expect(isSaid()).toBe(true))
})

it('a key of the desk leaves the focus on its button, for when the question closes', async () => {
  await showsTicket()
  await act(async () => runTicketKey('second'))
  await control('confirm-order')
  expect(document.querySelector('[data-testid=sell]')).not.toBeNull()
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('sell')))
})
