import { UiProvider } from '@fairtick/ui'
import type { Role } from '@fairtick/domain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resources } from '../../client/rows'
import { Decisions } from './Decisions'

afterEach(cleanup)

const CHARGES = resources.find(({ name }) => name === 'charges')

/** The decisions about a waiting deposit, as an operator of some roles sees them. */
function decisionsOf(
  roles: readonly Role[],
  row: Readonly<Record<string, string | number>> = {},
  unseen: readonly string[] = [],
): string[] {
  if (!CHARGES) throw new Error('there are no deposits')
  const session = { token: 'a token', id: 1, account: 'ann@desk.example', name: 'Ann', roles }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider locale="en">
        <Decisions
          resource={CHARGES}
          session={session}
          id="7"
          row={{ id: 7, status: 0, ...row }}
          unseen={unseen}
          onDone={async () => undefined}
          onDecided={() => undefined}
        />
      </UiProvider>
    </QueryClientProvider>,
  )
  return screen.queryAllByTestId(/^decide-/).map((button) => button.dataset['testid'] ?? '')
}

it('an operator with the right is shown every decision about a deposit that waits', () => {
  expect(decisionsOf(['finance_maker'])).toEqual(['decide-approve', 'decide-reject', 'decide-invalid'])
})

it.each(['support', 'auditor', 'risk', 'content', 'verification'] as const)(
  'an operator of %s, without the right, is shown none',
  (role) => {
    expect(decisionsOf([role])).toEqual([])
  },
)

it('who approved it first is not shown the same decision again', () => {
  const row = { first_word: 'approve ann@desk.example' }
  expect(decisionsOf(['finance_maker'], row)).toEqual(['decide-reject', 'decide-invalid'])
})

it('another maker is not shown it either: a checker agrees, and an owner may', () => {
  const row = { first_word: 'approve bob@desk.example' }
  expect(decisionsOf(['finance_maker'], row)).toEqual(['decide-reject', 'decide-invalid'])
  cleanup()
  expect(decisionsOf(['finance_checker'], row)).toEqual([])
  expect(decisionsOf(['owner'], row)).toContain('decide-approve')
})

it('an approval without a look at the pictures says so loudly, and takes a reason', () => {
  const row = { usd_number: '500.000000', user_id: 1003, number: '500.00000000', currency_code: 'USDT' }
  decisionsOf(['finance_maker'], row, ['proof'])
  fireEvent.click(screen.getByTestId('decide-approve'))
  expect(screen.getByTestId('not-looked').textContent).toBe('Not looked at: Proof')
  // The button names the act.
  expect(screen.getByTestId('send-decision').textContent).toBe('Credit 500.00 USD to 1003')
  fireEvent.click(screen.getByTestId('send-decision'))
  expect(screen.getByTestId('words').getAttribute('aria-invalid')).toBe('true')
})

it('one with a look takes none', () => {
  decisionsOf(['finance_maker'], {}, [])
  fireEvent.click(screen.getByTestId('decide-approve'))
  expect(screen.queryByTestId('not-looked')).toBeNull()
  expect(screen.getByText('Note for other operators (optional)')).toBeDefined()
})

it('a no needs no look', () => {
  decisionsOf(['finance_maker'], {}, ['proof'])
  fireEvent.click(screen.getByTestId('decide-reject'))
  expect(screen.queryByTestId('not-looked')).toBeNull()
})
