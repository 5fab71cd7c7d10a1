import { randomBytes } from 'node:crypto'
import { createRandom } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { type Bus } from './bus'
import { createFaultyBus } from './faulty-bus.cases'
import { signedBus } from './signed-bus'

const KEY = randomBytes(32)
const SUBJECT = 'calls.0'

/** Two processes with the key, and a stranger on the same bus without it. */
function open() {
  const wire = createFaultyBus(createRandom(3))
  const said: string[] = []
  const log = { error: (_details: object, message: string) => void said.push(message) }
  const withKey = (key: Buffer): Bus => signedBus(wire.connect(), key, log)
  return { one: withKey(KEY), other: withKey(KEY), stranger: wire.connect(), withKey, said }
}

const pass = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a message', () => {
  it('is heard by those with the key, as it was sent', async () => {
    const { one, other, said } = open()
    const heard: string[] = []
    other.hear(SUBJECT, (text) => void heard.push(text))
    for (const text of ['', 'buy\n1', '買い']) one.publish(SUBJECT, text)
    await pass()
    expect([heard, said]).toEqual([['', 'buy\n1', '買い'], []])
  })

  it('of a stranger, of another key, of another subject, or changed on its way is dropped, and told once', async () => {
    const { one, other, stranger, withKey, said } = open()
    const heard: string[] = []
    const onWire: string[] = []
    other.hear(SUBJECT, (text) => void heard.push(text))
    stranger.hear('answers.a', (text) => void onWire.push(text))
    one.publish('answers.a', 'buy 1')
    await pass()
    const [message = ''] = onWire
    for (const text of ['buy 1', '', message, message.replace('buy 1', 'buy 2')])
      stranger.publish(SUBJECT, text)
    withKey(randomBytes(32)).publish(SUBJECT, 'buy 1')
    await pass()
    expect(heard).toEqual([])
    expect(said).toHaveLength(1)
  })
})

describe('a question', () => {
  it('is answered by those with the key, and an answer is good for its own question alone', async () => {
    const { one, other, stranger } = open()
    const hearing = other.answer(SUBJECT, (text) => Promise.resolve(`${text}!`))
    const answers: string[] = []
    const asked: string[] = []
    expect(await one.ask(SUBJECT, 'who', 1_000)).toBe('who!')
    await expect(stranger.ask(SUBJECT, 'who', 50)).rejects.toThrow('no answer')
    hearing.end()
    stranger.answer(SUBJECT, (question) => {
      asked.push(question)
      return Promise.resolve(answers[0] ?? '')
    })
    await expect(one.ask(SUBJECT, 'who', 1_000)).rejects.toThrow('BUS_KEY')
    // The answer to the first question, played again for the same words.
    stranger.answer(SUBJECT, (question) => {
      asked.push(question)
      return Promise.resolve('')
    })
    const again = other.answer(SUBJECT, (text) => Promise.resolve(`${text}!`))
    answers.push(await stranger.ask(SUBJECT, asked[0] ?? '', 1_000))
    again.end()
    stranger.answer(SUBJECT, () => Promise.resolve(answers[0] ?? ''))
    await expect(one.ask(SUBJECT, 'who', 1_000)).rejects.toThrow('BUS_KEY')
  })
})
