import { screen } from '@testing-library/react'
import { readOption } from '@fairtick/wire'
import type { ReactElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { BalanceCard } from '../features/cashier/BalanceCard'
import { MonthList } from '../features/cashier/MonthList'
import { RecordRows } from '../features/cashier/RecordRows'
import { PerformancePanel } from '../features/cashier/performance/PerformancePanel'
import { FollowerList } from '../features/copying/FollowerList'
import { CopyList } from '../features/copying/followed/CopyList'
import { EndedList } from '../features/copying/followed/EndedList'
import { FollowedList } from '../features/copying/followed/FollowedList'
import { TraderOrderList } from '../features/copying/trader/TraderOrderList'
import { InviteIncome } from '../features/identity/invite/InviteIncome'
import { OptionChart } from '../features/options/orders/OptionChart'
import { RunningTicks } from '../features/options/ticket/RunningTicks'
import { DisputeList } from '../features/support/disputes/DisputeList'
import { type Answer, exampleOf, renders } from '../rendered.cases'

/** A phone: no screen is wide. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

/** The text of the page, with each kind of space as one. */
const shown = () => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ')

const [dispute] = exampleOf('disputes').data
const corrected = {
  ...dispute,
  adjustments: [{ id: 1, direction: 'out', amount: '2.000000', at: dispute?.created_at }],
}
const income = { id: 1, day: '2026-03-02', orders: 2, fees: '0.300000', share: 10, earned: '0.030000' }

/** Parts of the cockpit with an amount of each, as it is said. */
const PARTS: readonly (readonly [
  string,
  ReactElement,
  readonly string[],
  Readonly<Record<string, Answer>>?,
])[] = [
  ['the balance', <BalanceCard key="" />, ['+9.70 USD (+0.05%)'], {}],
  ['records', <RecordRows key="" account="contract" kind={undefined} />, ['+5.00 USD', '10,009.70 USD'], {}],
  ['months', <MonthList key="" />, [' USD → '], {}],
  [
    'the performance',
    <PerformancePanel key="" from="2026-03-01" to="2026-03-31" />,
    ['after fees+9.70 USD', '0.30 USD', 'Running total +9.70 USD'],
    {},
  ],
  ['copies', <CopyList key="" status="held" />, ['0.00 USD'], {}],
  ['copied traders', <FollowedList key="" />, ['−0.03 USD', '1,100.00 USD'], {}],
  ['ended copying', <EndedList key="" />, ['+4.97 USD'], {}],
  ['followers', <FollowerList key="" />, ['−0.03 USD'], {}],
  ["a trader's orders", <TraderOrderList key="" traderId={1} />, ['+9.94 USD'], {}],
  [
    'income of invitations',
    <InviteIncome key="" />,
    ['0.300000 USD', '0.030000 USD'],
    {
      basicInfo: { ...exampleOf('basicInfo'), invite_fee_share: 10 },
      inviteIncome: { data: [income], total: 1, earned_sum: '0.030000' },
    },
  ],
  [
    'the option that runs',
    <RunningTicks key="" instrumentId={1} />,
    ['10.00 USD'],
    { options: exampleOf('options') },
  ],
  ['a correction', <DisputeList key="" />, ['−2.00 USD'], { disputes: { data: [corrected], total: 1 } }],
]

for (const [name, part, amounts, answers] of PARTS)
  it(`${name}: each amount has its currency`, async () => {
    await renders(part, { answers })
    for (const amount of amounts) await expect.poll(shown).toContain(amount)
  })

it('the axis of an option says its day once', async () => {
  const option = readOption(exampleOf('option'))
  await renders(<OptionChart option={option} />)
  expect(await screen.findByRole('img')).toBeDefined()
  expect(shown()).toMatch(/Mar 2, 2026, 12:00:00 PM12:00:30 PM/)
})
