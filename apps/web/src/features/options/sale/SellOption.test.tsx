import { RULES_OF_SALES, addUsd, formatCents, usdOf } from '@fairtick/domain'
import { CODE, readOption } from '@fairtick/wire'
import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runningOption } from '../../../client/options/own-option.cases'
import { toggleMask } from '../../../figures/amount-mask'
import { type Answer, Refused, exampleOf, presses, reads, renders, said } from '../../../rendered.cases'
import { SellLink } from './SellLink'
import { SellOption } from './SellOption'

const [quoted] = exampleOf('saleQuotes')
const option = runningOption({ id: quoted?.Id ?? 0, rules: RULES_OF_SALES })
const sold = readOption(exampleOf('sellOption'))

/** Waits until a text with these words appears. */
const says = (words: string) => reads(new RegExp(words.replaceAll(/[.?()]/g, String.raw`\$&`)))
const renderSale = (answers: Readonly<Record<string, Answer>> = {}) =>
  renders(<SellOption option={option} />, { answers })
const sales = (made: Awaited<ReturnType<typeof renders>>) => made.filter(({ call }) => call === 'sellOption')
const cannot = (Code: number, Reason: string | null = null) => ({
  saleQuotes: [{ ...quoted, Quote: null, Code, Reason }],
})
async function agrees(): Promise<void> {
  await presses('sell')
  await presses('confirm')
}

it('asks with the amount and both sides, then sells at the quote that was shown', async () => {
  const made = await renderSale()
  const amount = quoted?.Quote.Number ?? ''
  await says(`Sell for ${amount} USD`)
  expect(screen.getByRole('link', { name: 'The formula' }).getAttribute('href')).toContain('version=4')
  await presses('sell')
  await says(`Sell Up EUR/USD for ${amount} USD?`)
  await says('less than it may be worth by the same prices')
  expect(sales(made)).toEqual([])
  await presses('confirm')
  await says(`Sold for ${formatCents(addUsd(sold.stake, sold.profit))} USD`)
  expect(sales(made).map(({ sent }) => sent)).toEqual([
    { id: option.id, tick: quoted?.Quote.Tick, number: amount },
  ])
})

it('keeps the names of its question while the amount moves, and says the newest every five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let amount = 800n
  const saleQuotes = () => {
    amount += 1n
    return [{ ...quoted, Quote: { ...quoted?.Quote, Number: formatCents(usdOf(amount * 10_000n)) } }]
  }
  await renderSale({ saleQuotes })
  await presses('sell')
  const dialog = await screen.findByRole('alertdialog')
  const names = () => [dialog, screen.getByTestId('confirm')].map((each) => each.getAttribute('aria-label'))
  const asked = names()
  expect(asked).toEqual([expect.stringMatching(/^Sell Up EUR\/USD for 8.0\d USD\?$/), 'Sell: EUR/USD'])
  const heading = () => screen.getByRole('heading', { hidden: true, name: /^Sell Up/ }).textContent
  const shown = heading()
  await act(async () => vi.advanceTimersByTimeAsync(4_000))
  expect(heading()).not.toBe(shown)
  expect([names(), await said()]).toEqual([asked, ''])
  await act(async () => vi.advanceTimersByTimeAsync(2_000))
  expect(await said()).toMatch(/^Sell for 8.0\d USD$/)
  expect(names()).toEqual(asked)
  vi.useRealTimers()
})

it('says by which price it was refused, and stays as it is', async () => {
  const data = { price: '1.09990', tick: 40, number: '7.10', quoted: '8.43' }
  await renderSale({ sellOption: new Refused(CODE.priceMoved, 'moved', data) })
  await agrees()
  await says('the next one would have paid 7.10 USD, not 8.43 USD. Nothing was sold.')
  expect(screen.getByTestId('sale-refused').getAttribute('role')).toBe('status')
})

it.each([
  [CODE.quoteEnded, null, 'That quote had run out.'],
  [CODE.orderState, { reason: 'no-tick' }, 'No price came in time.'],
  [CODE.instrumentHalted, null, 'Its market is halted.'],
] as const)('says why in its own words where the answer is %i', async (code, data, words) => {
  await renderSale({ sellOption: new Refused(code, 'refused', data) })
  await agrees()
  await says(words)
})

it.each([
  [CODE.orderState, 'rules', 'It was placed under rules without selling back'],
  [CODE.orderState, 'early', 'a second after its start'],
  [CODE.orderState, 'late', 'In its last five seconds'],
  [CODE.orderState, 'few-ticks', 'Too few prices came'],
  [CODE.orderState, 'void', 'it will be void'],
  [CODE.marketClosed, null, 'Its market is closed.'],
  [CODE.priceStale, null, 'Its price is out of date'],
  [CODE.draining, null, 'Our books are being checked.'],
] as const)('offers nothing while it cannot be sold, and says why: %i %s', async (code, reason, words) => {
  await renderSale(cannot(code, reason))
  await says(words)
  expect(screen.queryByTestId('sell')).toBeNull()
})

it('where options are not sold back, neither a row nor a detail has anything of it, and nobody asks again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const made = await renders(
    <>
      <SellOption option={option} />
      <SellLink option={option} onOpen={vi.fn<() => void>()} />
      <SellLink option={{ ...option, id: 5 }} onOpen={vi.fn<() => void>()} />
    </>,
    { answers: cannot(CODE.orderState, 'not-offered') },
  )
  await vi.waitFor(() => expect(screen.queryByTestId(`to-sale-${option.id}`)).toBeNull())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made.filter(({ call }) => call === 'saleQuotes')).toHaveLength(1)
  expect(screen.queryByText('Sell now')).toBeNull()
  expect(screen.queryByTestId('no-sale')).toBeNull()
  expect(screen.queryByTestId('to-sale-5')).toBeNull()
  vi.useRealTimers()
})

it('a row has the live price and the way to the sale, but not of earlier rules', async () => {
  const onOpen = vi.fn<() => void>()
  await renders(
    <>
      <SellLink option={option} onOpen={onOpen} />
      <SellLink option={{ ...option, id: 5, rules: RULES_OF_SALES - 1 }} onOpen={onOpen} />
    </>,
  )
  await vi.waitFor(() =>
    expect(screen.getByTestId(`sale-price-${option.id}`).textContent).toBe(
      `${quoted?.Quote.Number}\u00a0USD`,
    ),
  )
  await presses(`to-sale-${option.id}`)
  expect(onOpen).toHaveBeenCalledOnce()
  expect(screen.queryByTestId('to-sale-5')).toBeNull()
})

it('where amounts are hidden it shows those of the question, and neither of its button nor of a refusal', async () => {
  toggleMask()
  onTestFinished(toggleMask)
  const data = { price: '1.09990', tick: 40, number: '7.10', quoted: '8.43' }
  await renderSale({ sellOption: new Refused(CODE.priceMoved, 'moved', data) })
  await presses('sell')
  await says(`Sell Up EUR/USD for ${quoted?.Quote.Number ?? ''} USD?`)
  await presses('confirm')
  await reads(/•••••• USD/)
  expect(screen.getByTestId('sell').textContent).not.toMatch(/\d/)
  await vi.waitFor(() => expect(screen.getByTestId('sale-refused').textContent).toContain('••••••'))
  expect(screen.getByTestId('sale-refused').textContent).not.toMatch(/\d/)
})
