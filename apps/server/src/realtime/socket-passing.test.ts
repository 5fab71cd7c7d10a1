import { type Server, createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSocketPassing } from './socket-passing'

let server: Server
let client: Socket
beforeEach(async () => {
  server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  client.destroy()
  server.close()
})

it('once a socket is passed on, this process reads no more of it: the rest is for the receiver', async () => {
  const passed = new Promise<{ socket: Socket; head: Buffer }>((resolve) => {
    const passing = createSocketPassing({
      isUp: () => true,
      addressOf: () => '127.0.0.1',
      send: (message, socket) =>
        resolve({ socket, head: Buffer.from('head' in message ? message.head : '') }),
    })
    server.on('upgrade', passing.handleUpgrade)
  })
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write(
    'GET /v2/ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\nsent along',
  )
  const { socket, head } = await passed
  expect(head.toString()).toBe('sent along')
  const before = socket.bytesRead
  client.write('said at once')
  await sleep(200)
  expect(socket.bytesRead).toBe(before)
  socket.destroy()
})
