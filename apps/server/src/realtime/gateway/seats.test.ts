import { expect, it } from 'vitest'
import { createSeats } from './seats'

const LIMITS = { socketsPerAddress: 2, socketsPerAddressInAll: 4 }

it('sockets with a session leave the places of their address to visitors', () => {
  const seats = createSeats(LIMITS)
  const [first, second] = [seats.take('office'), seats.take('office')]
  expect(seats.take('office')).toBeUndefined()
  first?.signIn()
  first?.signIn()
  expect(seats.take('office')).toBeDefined()
  expect(seats.take('office')).toBeUndefined()
  second?.leave()
  expect(seats.take('office')).toBeDefined()
  expect(seats.take('elsewhere')).toBeDefined()
})

it('an address has a bound in all, with and without sessions', () => {
  const seats = createSeats(LIMITS)
  for (let at = 0; at < 4; at += 1) seats.take('office')?.signIn()
  expect(seats.take('office')).toBeUndefined()
})

it('a socket that signs out counts as a visitor where there is room, and leaves once', () => {
  const seats = createSeats(LIMITS)
  const signedIn = seats.take('office')
  signedIn?.signIn()
  const [one] = [seats.take('office'), seats.take('office')]
  signedIn?.signOut()
  expect(seats.take('office')).toBeUndefined()
  signedIn?.leave()
  expect(seats.take('office')).toBeUndefined()
  one?.leave()
  expect(seats.take('office')).toBeDefined()
  expect(seats.take('office')).toBeUndefined()
})
