import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeClock } from '@fairtick/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useMarketDatabase } from '../market-database.cases'
import { createAnchor } from './anchor-heads'

const database = useMarketDatabase()
const clock = createFakeClock()
let server: Server
let heard: { readonly path: string; readonly type: string | undefined; readonly body: unknown }[]
let answer: { status: number; body: string; location?: string }

const headOf = (minute: number) => ({
  minute,
  since: minute,
  text: `head of ${minute}`,
  hash: 'a'.repeat(64),
  signature: 'b'.repeat(128),
  leaves: [],
})

beforeEach(async () => {
  await database.pool.query('TRUNCATE head_anchor')
  heard = []
  answer = { status: 201, body: 'kept' }
  server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => void (text += piece))
    request.on('end', () => {
      heard.push({
        path: request.url ?? '',
        type: request.headers['content-type'],
        body: JSON.parse(text),
      })
      response.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location })
      response.end(answer.body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.close()
  await once(server, 'close')
})

const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/anchor`
const anchorOf = () => createAnchor(database.pool, clock, { url: urlOf(), everyMinutes: 60 })
const noted = async () =>
  (await database.pool.query('SELECT minute, status FROM head_anchor ORDER BY minute')).rows

describe('the anchor of heads', () => {
  it('gets one head an interval, with its signature, and never the same interval twice, after a restart too', async () => {
    const anchor = anchorOf()
    await anchor(undefined)
    for (const minute of [119, 120, 121, 179, 180]) await anchor(headOf(minute))
    await anchorOf()(headOf(181))
    const posted = [119, 120, 180].map((minute) => ({
      path: '/anchor',
      type: 'application/json',
      body: { text: `head of ${minute}`, hash: 'a'.repeat(64), signature: 'b'.repeat(128) },
    }))
    expect(heard).toEqual(posted)
    expect(await noted()).toEqual([119, 120, 180].map((minute) => ({ minute, status: 201 })))
  })

  it('is asked again with the newest head where it did not take one', async () => {
    const anchor = anchorOf()
    answer = { status: 503, body: '' }
    await expect(anchor(headOf(60))).rejects.toThrow('answered 503')
    answer = { status: 302, body: '', location: `${urlOf()}/elsewhere` }
    await expect(anchor(headOf(61))).rejects.toThrow()
    answer = { status: 200, body: 'x'.repeat(70_000) }
    await expect(anchor(headOf(62))).rejects.toThrow('more than')
    expect(await noted()).toEqual([])
    answer = { status: 200, body: '' }
    await anchor(headOf(63))
    expect(await noted()).toEqual([{ minute: 63, status: 200 }])
    expect(heard.map(({ path }) => path)).toEqual(['/anchor', '/anchor', '/anchor', '/anchor'])
  })

  it('is nowhere where none is set', async () => {
    await createAnchor(database.pool, clock, { url: undefined, everyMinutes: 60 })(headOf(60))
    expect([heard, await noted()]).toEqual([[], []])
  })
})
