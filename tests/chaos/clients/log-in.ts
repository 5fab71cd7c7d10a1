import { randomBytes } from 'node:crypto'
import { sessionCalls } from '@fairtick/wire/calls'
import * as z from 'zod'
import type { Client } from './asker'

/** Number of simultaneous logins. */
const AT_ONCE = 20

/** New demo users with their sessions. */
export async function logIn(address: string, count: number): Promise<Client[]> {
  const clients: Client[] = []
  while (clients.length < count) {
    const few = Array.from({ length: Math.min(AT_ONCE, count - clients.length) }, () => logInOne(address))
    clients.push(...(await Promise.all(few)))
  }
  return clients
}

async function logInOne(address: string): Promise<Client> {
  const body = new URLSearchParams({ demo_id: randomBytes(24).toString('hex') })
  const response = await fetch(address + sessionCalls.demoLogin.path, { method: 'POST', body })
  const text = await response.text()
  const answer = signedIn.safeParse(JSON.parse(text))
  if (!answer.success) throw new Error(`no demo login: ${text}`)
  return { userId: answer.data.data.user.id, token: answer.data.data.token }
}

const signedIn = z.object({ data: z.object({ token: z.string(), user: z.object({ id: z.number() }) }) })
