import { expect, it } from 'vitest'
import { createSeats } from './seats'

const LIMITS = { socketsPerAddress: 2, socketsPerAddressInAll: 4, sockets: 100, guestSockets: 100 }

/** Seats, with a list of evicted guests by name. */
function seated(limits: Partial<typeof LIMITS> = {}) {
  const seats = createSeats({ ...LIMITS, ...limits })
  const gone: string[] = []
  return {
    gone,
    take(address: string, name = address) {
      const seat = seats.take(address, () => gone.push(name))
      return typeof seat === 'string' ? undefined : seat
    },
    demo(address: string, name = address) {
      this.take(address, name)?.signIn(true)
    },
  }
}

it('sockets with a session leave the places of their address to visitors', () => {
  const seats = seated()
  const [first, second] = [seats.take('office'), seats.take('office')]
  expect(seats.take('office')).toBeUndefined()
  first?.signIn(false)
  first?.signIn(false)
  expect(seats.take('office')).toBeDefined()
  expect(seats.take('office')).toBeUndefined()
  second?.leave()
  expect(seats.take('office')).toBeDefined()
  expect(seats.take('elsewhere')).toBeDefined()
})

it('an address has a bound in all, with and without sessions', () => {
  const seats = seated()
  for (let at = 0; at < 4; at += 1) seats.take('office')?.signIn(false)
  expect(seats.take('office')).toBeUndefined()
})

it('a socket that signs out counts as a visitor where there is room, and leaves once', () => {
  const seats = seated()
  const signedIn = seats.take('office')
  signedIn?.signIn(false)
  const [one] = [seats.take('office'), seats.take('office')]
  signedIn?.signOut()
  expect(seats.take('office')).toBeUndefined()
  signedIn?.leave()
  expect(seats.take('office')).toBeUndefined()
  one?.leave()
  one?.leave()
  one?.signOut()
  expect(seats.take('office')).toBeDefined()
  expect(seats.take('office')).toBeUndefined()
})

it('demo users that fill an address or the gateway give up their places, the crowded address first', () => {
  const seats = seated({ sockets: 8, guestSockets: 6 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) seats.demo('a', name)
  seats.demo('b')
  expect(seats.take('a', 'a5')).toBeDefined()
  expect(seats.gone).toEqual(['a1'])
  seats.demo('c')
  expect(seats.gone).toEqual(['a1'])
  seats.take('real')?.signIn(false)
  expect(seats.gone).toEqual(['a1', 'a2'])
})

it('a real client finds a place while anybody has one without being a real client', () => {
  const seats = seated({ sockets: 5, guestSockets: 3 })
  for (const name of ['x', 'y', 'z']) seats.demo(name)
  for (const name of ['1', '2', '3', '4', '5']) seats.take(name)?.signIn(false)
  expect(seats.gone).toEqual(['x', 'y', 'z'])
  expect(seats.take('6')).toBeUndefined()
})
