import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCalendarText } from './calendar-text'

const SECRET = 'key=of-the-supplier'
const server = createServer(({ url = '' }, response) => {
  if (url.startsWith('/whole')) response.end('the calendar')
  else if (url.startsWith('/moved')) response.writeHead(302, { location: `/whole?${SECRET}` }).end()
  else if (url.startsWith('/missing')) response.writeHead(404).end()
  else response.write('x'.repeat(2_000))
})
const at = (path: string) => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}?${SECRET}`,
})

beforeAll(async () => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('reads a file, or what an address answers', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'calendar-')), 'events.json')
  await writeFile(file, 'a calendar')
  expect(await readCalendarText({ file })).toBe('a calendar')
  expect(await readCalendarText(at('whole'))).toBe('the calendar')
  await expect(readCalendarText({ file }, { bytes: 5 })).rejects.toThrow('has more than 5 bytes')
  await writeFile(file, Buffer.from([0xff, 0xfe, 0x00]))
  await expect(readCalendarText({ file })).rejects.toThrow(/encoded data was not valid/)
})

it.each([
  ['moved', /cannot be reached$/],
  ['missing', /answered with status 404$/],
  ['large', /has more than 1000 bytes$/],
])('reads nothing of an address that is %s, and never says the address', async (path, fault) => {
  const read = readCalendarText(at(path), { bytes: 1_000 })
  await expect(read).rejects.toThrow(fault)
  await expect(read).rejects.not.toThrow(/key=/)
})

it('does not wait for an address that hangs', async () => {
  await expect(readCalendarText(at('hangs'), { answerMs: 200 })).rejects.toThrow()
})
