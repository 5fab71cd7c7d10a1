import { price, usd } from '@fairtick/domain'
import { readListing, readOrder, subscriptionShape } from '@fairtick/wire'
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DepositList } from './features/cashier/deposit/DepositList'
import { RecoveryList } from './features/cashier/recovery/RecoveryList'
import { WithdrawalList } from './features/cashier/withdrawal/WithdrawalList'
import { ActSheet } from './features/contracts/orders/acts/ActSheet'
import { BulkButton } from './features/contracts/orders/closing/BulkButton'
import { QuickClose } from './features/contracts/orders/closing/QuickClose'
import { InstrumentSheet } from './features/market/InstrumentSheet'
import { RedeemButton } from './features/mining/RedeemButton'
import { AmountsShown } from './figures/AmountsShown'
import { toggleMask } from './figures/amount-mask'
import { MASK } from './figures/use-figures'
import { quoteBook } from './live/live'
import { type TradingFigures, forgetTradingFigures, takeTradingFigures } from './live/trading-figures'
import { REAL, control, exampleOf, fills, presses, reads, renders } from './rendered.cases'
import { TraderScreen } from './screens/follow/TraderScreen'
import { WithdrawScreen } from './screens/mine/WithdrawScreen'
import { ContractTicket } from './screens/trade/ContractTicket'
import { OptionTicket } from './screens/trade/OptionTicket'

const LISTING = readListing(exampleOf('instruments')[0] as never, 'per-lot')
const ORDER = readOrder(exampleOf('order'))
const [SUBSCRIPTION] = exampleOf('subscriptions').data

async function ticks(): Promise<void> {
  await act(async () => {
    if (LISTING.quote) quoteBook.take([{ ...LISTING.quote, last: price('1.10000'), time: Date.now() }])
    await new Promise((resolve) => setTimeout(resolve, 40))
  })
}

beforeEach(() => {
  toggleMask()
  onTestFinished(toggleMask)
})

const shown = (): string => document.body.textContent

/** An amount in USD, with its digits. */
const AMOUNT = /\d\.\d{2}\s?USD/

describe('where amounts are hidden', () => {
  it.each<[string, ReactElement, string, RegExp]>([
    ['deposits', <DepositList key="" kind="coin" />, 'ERC20', /250/],
    ['withdrawals', <WithdrawalList key="" kind="coin" />, 'Being checked', /\b(100|95)\.?0*\s/],
    ['misdirected transfers', <RecoveryList key="" />, MASK, /\b75\b/],
  ])('%s have none, in a table and on cards', async (_, list, words, amount) => {
    await renders(list)
    await reads(words)
    expect(shown()).toContain(MASK)
    expect(shown()).not.toMatch(amount)
    cleanup()
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    await renders(list)
    await reads(new RegExp(words))
    expect(shown()).toContain(MASK)
    expect(shown()).not.toMatch(amount)
  })

  it('a refused order says no free margin', async () => {
    await renders(<ContractTicket listing={LISTING} />, { user: { ...REAL, isDemo: true } })
    await ticks()
    await fills('lots', '49')
    const [said] = await reads(/Not enough free margin/)
    expect(said?.textContent).toBe(`Not enough free margin: ${MASK} USD needed, ${MASK} USD free`)
  })

  it('the page of a trader has none of who copies them, and keeps those of the trader', async () => {
    await renders(
      <AmountsShown>
        <TraderScreen />
      </AmountsShown>,
      { path: '/trader?id=1' },
    )
    const followed = await screen.findByRole('article', { name: 'Ann' })
    expect(followed.textContent).toContain(MASK)
    expect(followed.textContent).not.toMatch(/0\.03|11\.00|1,?100|1,?000/)
    expect(shown()).toContain('9.94')
  })

  it('a withdrawal that was asked for is confirmed with its amount, and leaves a note without it', async () => {
    const answers = {
      balances: exampleOf('balances').map((account) => ({ ...account, balance: '500.000000' })),
      cashierLimits: { ...exampleOf('cashierLimits'), asks_code: 0 },
      withdrawalQuote: {
        ...exampleOf('withdrawalQuote'),
        expires_at: new Date(Date.now() + 60_000).toISOString(),
      },
    }
    await renders(<WithdrawScreen />, { path: '/withdraw?type=1', answers })
    await fills('withdraw-amount', '100')
    await control('withdrawal-quote')
    await presses('withdraw')
    expect((await control('sent')).textContent).toContain(MASK)
    expect((await control('sent')).textContent).not.toMatch(/100/)
    await reads(/100\.00\sUSD/)
  })
})

describe('nobody confirms an amount unseen', () => {
  const question = async () => (await screen.findByRole('alertdialog')).textContent

  it('the redemption of a subscription', async () => {
    await renders(<RedeemButton subscription={subscriptionShape.read(SUBSCRIPTION as never)} />)
    await presses('redeem-1000')
    expect((await control('redemption-pays')).textContent).toMatch(AMOUNT)
    expect(await question()).not.toContain(MASK)
  })

  it('the cancellation of a withdrawal', async () => {
    await renders(<WithdrawalList kind="coin" />)
    await presses('cancel-withdrawal-1000')
    expect(await question()).toMatch(AMOUNT)
  })

  it('the close of a position', async () => {
    await renders(<QuickClose order={ORDER} />)
    await ticks()
    await presses('quick-close-1000')
    expect(await question()).not.toContain(MASK)
  })

  it('the close of all positions', async () => {
    takeTradingFigures({
      floating: usd('12.34'),
      usedMargin: usd('110'),
      marks: [],
    } as unknown as TradingFigures)
    onTestFinished(forgetTradingFigures)
    await renders(<BulkButton act="close" />)
    await presses('close-all')
    expect((await control('close-all-total')).textContent).toMatch(AMOUNT)
  })

  it.each(['add', 'part', 'reverse'] as const)('the sheet of an act on a position: %s', async (kind) => {
    await renders(<ActSheet kind={kind} order={ORDER} />)
    await ticks()
    const sheet = (await screen.findByRole('dialog')).textContent
    expect(sheet).toMatch(AMOUNT)
    expect(sheet).not.toContain(MASK)
  })
})

describe('public terms and presets can be read', () => {
  it('those of an instrument', async () => {
    await renders(<InstrumentSheet listing={LISTING} onClose={() => undefined} />)
    await control('instrument-sheet')
    expect(shown()).toMatch(/\d\sUSD/)
    expect(shown()).not.toContain(MASK)
  })

  it('the chips of lots and of stops', async () => {
    await renders(<ContractTicket listing={LISTING} />, { user: { ...REAL, isDemo: true } })
    await ticks()
    await presses('stopLoss-switch')
    for (const name of [/^100\b/, /^500\b/, /^−\d+\sUSD$/])
      expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0)
  })

  it('the bounds of a stake', async () => {
    await renders(<OptionTicket listing={LISTING} />, { path: '/trade?tab=future' })
    await reads('From 10.00 to 2,000.00 USD')
    await fills('stake', '9.99')
    await reads('At least 10.00 USD for 30 s')
  })
})
