import { expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import { reads, renders } from '../../rendered.cases'
import { SessionList } from './SessionList'

const session = (place?: string) => ({
  ...{ id: 1, device: '', ip: '127.0.0.1', current: 1, ...(place && { place }) },
  ...{ created_at: '2026-03-02T12:04:02.000Z', last_seen_at: '2026-03-02T12:04:02.000Z' },
})

it('a device is listed with the country of its address, if known', async () => {
  await renders(<SessionList />, { answers: { sessions: [session('NL')] } })
  await reads('Netherlands')
  await reads('127.0.0.1')
})

it('a device at this machine is listed without a country', async () => {
  await renders(<SessionList />, { answers: { sessions: [session()] } })
  await reads('127.0.0.1')
  expect(screen.getByRole('listitem').textContent).not.toMatch(/Netherlands|undefined/)
})
