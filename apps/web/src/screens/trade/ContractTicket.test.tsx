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
