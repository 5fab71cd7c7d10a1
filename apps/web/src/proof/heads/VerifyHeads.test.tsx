import { readProof } from '@fairtick/wire'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control, exampleOf, presses, renders } from '../../rendered.cases'
import { CheckYourself } from '../CheckYourself'

const proof = () => readProof(exampleOf('proof'))
const WAITING = { state: 'waiting', block: null, path: [], head: null }

it('says that a head is not there yet, and checks again', async () => {
  await renders(<CheckYourself instrumentId={1} proof={proof()} />, { answers: { headProof: WAITING } })
  await presses('verify-receipt')
  expect((await control('heads-waiting')).textContent).toMatch(/signed each minute/)
  expect(await control('verify-again')).toBeTruthy()
})

it('shows each step, and loudly the one that is wrong', async () => {
  const good = exampleOf('headProof')
  const block = good.block && { ...good.block, content: good.block.content.replace(/\.\d/g, '.7') }
  await renders(<CheckYourself instrumentId={1} proof={proof()} />, {
    answers: { headProof: { ...good, block } },
  })
  await presses('verify-receipt')
  expect((await control('heads-bad')).getAttribute('role')).toBe('alert')
  expect((await control('head-step-ticks')).dataset['state']).toBe('bad')
  expect(screen.getByTestId('head-step-terms').dataset['state']).toBe('skipped')
  expect(localStorage.getItem('fairtick.signed-head')).toBeNull()
})
