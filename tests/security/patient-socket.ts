import type { SocketClient } from '../../apps/server/src/realtime/socket-client.cases'

/** Generous, for a machine under other load. */
export const PATIENCE_MS = 10_000

/** Logs in on a socket; returns the code. */
export async function logInOn(client: SocketClient, token: string): Promise<number | undefined> {
  client.say({ type: 'login', token })
  return (await client.next('login_result', PATIENCE_MS)).code
}

/** Subscribes on a socket; returns the code. */
export async function subscribeOn(client: SocketClient, topic: string): Promise<number | undefined> {
  client.say({ type: 'sub', topic })
  return (await client.next('sub_result', PATIENCE_MS)).code
}
