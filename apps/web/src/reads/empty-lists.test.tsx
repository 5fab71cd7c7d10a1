import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { LoanList } from '../features/lending/LoanList'
import { SubscriptionList } from '../features/mining/SubscriptionList'
import { DisputeList } from '../features/support/disputes/DisputeList'
import { TermChanges } from '../features/support/TermChanges'
import { type Answer, english, reads, renders } from '../rendered.cases'

const NONE = { data: [], total: 0 }

const LISTS: readonly (readonly [
  string,
  ReactElement,
  Readonly<Record<string, Answer>>,
  string | undefined,
])[] = [
  ['lending.loans', <LoanList key="list" />, { loans: NONE }, '/loan/submit'],
  ['mining.subscriptions', <SubscriptionList key="list" />, { subscriptions: NONE }, '/mining'],
  ['disputes.list', <DisputeList key="list" />, { disputes: NONE }, '/order?source=0&type=3'],
  ['changes.list', <TermChanges key="list" />, { termChanges: [] }, undefined],
]

it.each(LISTS)(
  '%s says what will stand there, why there is none, and the way on',
  async (name, list, answers, way) => {
    const { text } = await english()
    await renders(list, { answers })
    await reads(text('shell.noData'))
    await reads(text(`${name}Empty` as 'lending.loansEmpty'))
    await reads(text(`${name}EmptyHint` as 'lending.loansEmptyHint'))
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(way)
  },
)
