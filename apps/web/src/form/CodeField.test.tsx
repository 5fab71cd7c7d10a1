import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { control, renders } from '../rendered.cases'
import { CodeField } from './CodeField'
import { useProblems } from './use-problems'

function Field() {
  return (
    <CodeField
      value=""
      onChange={() => undefined}
      problems={useProblems<'code'>()}
      purpose="register"
      isReady={() => true}
      send={async () => undefined}
    />
  )
}

it('a sandbox says where the mails are that nobody sends', async () => {
  const page = () => new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  await renders(<Field />, { user: 'visitor', answers: { '/outbox': page } })
  const link = (await control('outbox')).querySelector('a')
  expect(link?.getAttribute('href')).toBe('/outbox')
})

it('there is no such link where that page is not there', async () => {
  const none = () => new Response('not found', { status: 404, headers: { 'content-type': 'text/plain' } })
  const made = await renders(<Field />, { user: 'visitor', answers: { '/outbox': none } })
  await vi.waitFor(() => expect(made.map(({ call }) => call)).toContain('/outbox'))
  expect(screen.queryByTestId('outbox')).toBeNull()
})
