import { CODE } from '@fairtick/wire'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refused, english, presses, reads, renders } from '../../../rendered.cases'
import { InvitedList } from './InvitedList'

const person = (id: number) => ({
  id,
  account: `ann${id}…mail`,
  uid: `…${1000 + id}`,
  created_at: '2026-11-28T12:00:00.000Z',
})

it('shows who registered, page by page, and asks for the file', async () => {
  const made = await renders(<InvitedList />, {
    answers: { invited: { data: [person(2), person(1)], total: 2 } },
  })
  await reads('ann2…mail')
  await reads('UID …1001')
  await presses('export-invited')
  expect(made.at(-1)).toMatchObject({ call: 'exportOwn', sent: { format: 'csv', kind: 'invited' } })
})

it('says what to do while there is nobody, without a file', async () => {
  const { text } = await english()
  await renders(<InvitedList />, { answers: { invited: { data: [], total: 0 } } })
  await reads(text('invite.peopleEmptyHint'))
  expect(screen.queryByTestId('export-invited')).toBeNull()
})

it('says that the list could not be read, and reads it again', async () => {
  const { text } = await english()
  let isBroken = true
  await renders(<InvitedList />, {
    answers: {
      invited: () =>
        isBroken ? new Refused(CODE.parameterWrong, 'Broken') : { data: [person(1)], total: 1 },
    },
  })
  await reads(text('invite.error'))
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: text('shell.retry') }))
  await reads('ann1…mail')
})
