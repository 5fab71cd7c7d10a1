import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { demoUser } from '../../client/identity/own-user.cases'
import { control, exampleOf, reads, renders } from '../../rendered.cases'
import { AccountsScreen } from './AccountsScreen'
import { DepositScreen } from './DepositScreen'
import { TransferScreen } from './TransferScreen'
import { WalletScreen } from './WalletScreen'
import { WithdrawScreen } from './WithdrawScreen'
import { LoanScreen } from '../loan/LoanScreen'

const offer = {
  ...exampleOf('cashierOffer'),
  withdrawals: [
    {
      ...{ currency_code: 'USDT', protocol_code: 'TRC20', fee_type: 1, draw_rate: '1.00000000' },
      ...{ min_number: '20.000000', max_number: null },
    },
    {
      ...{ currency_code: 'BTC', protocol_code: 'BTC', fee_type: 2, draw_rate: '0.00100000' },
      ...{ min_number: '50.000000', max_number: null },
    },
  ],
  withdrawal_day: '5000.000000',
}

describe('a demo user sees the purpose of a screen for real accounts', () => {
  it.each<[string, ReactElement, readonly RegExp[]]>([
    [
      '/mine/charge?type=1',
      <DepositScreen key="1" />,
      [/Send coins or pay by bank/, /No deposit fee/, /^USDT/],
    ],
    [
      '/mine/withdraw',
      <WithdrawScreen key="2" />,
      [/can always be withdrawn/, /^fee 1\.00\sUSD$/, /^fee 0\.1%$/, /Up to 5,000\.00\sUSD a day/],
    ],
    ['/mine/transfer', <TransferScreen key="3" />, [/between your own accounts/, /^At once$/]],
    ['/mine/wallet', <WalletScreen key="4" />, [/every way in and out/, /No deposit fee/]],
    ['/loan', <LoanScreen key="5" />, [/Borrow for a fixed time/, /% a day/]],
  ])('%s', async (path, part, words) => {
    const made = await renders(part, { user: demoUser, path, answers: { cashierOffer: offer } })
    for (const each of words) await reads(each)
    expect((await control('demo-to-real')).getAttribute('href')).toBe(
      `/register?from=${encodeURIComponent(path)}`,
    )
    // Calls that demo users may not make are not sent at all.
    expect(made.map(({ call }) => call)).toEqual(['cashierOffer'].filter(() => path !== '/mine/transfer'))
  })
})

it('a demo user sees no link from the accounts to a transfer', async () => {
  await renders(<AccountsScreen />, { user: demoUser, path: '/mine/accounts' })
  await control('total-assets')
  expect(screen.queryByTestId('to-transfer')).toBeNull()
})
