import { type Stream, CODE, SOCKET_CLOSE } from '@fairtick/wire'
import type { AnswerSchemas, Schema } from './answer-schemas'
import type { SourceOf } from './wire-sources'

/** A topic of the socket, with its documentation. */
export interface DescribedStream {
  readonly name: string
  readonly stream: Stream
  readonly source: SourceOf
}

interface Message {
  readonly summary: string
  readonly payload: Schema
}

/** The AsyncAPI 3.0 document of the socket: one channel, with the messages of client and server. */
export function asyncApi(
  streams: readonly DescribedStream[],
  schemas: AnswerSchemas,
  version: string,
): Schema {
  const pushed = Object.fromEntries(streams.map((described) => [described.name, push(described, schemas)]))
  const messages = { ...SAID_BY_CLIENT, ...SAID_BY_SERVER, ...pushed }
  const refer = (names: object) =>
    Object.keys(names).map((name) => ({ $ref: `#/channels/socket/messages/${name}` }))
  return {
    asyncapi: '3.0.0',
    info: { title: 'Fairtick socket', version, description: ABOUT },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: '/v2/ws',
        messages: Object.fromEntries(
          Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: {
      say: {
        action: 'receive',
        channel: SOCKET,
        summary: 'What a client says.',
        messages: refer(SAID_BY_CLIENT),
      },
      hear: {
        action: 'send',
        channel: SOCKET,
        summary: 'What the server says.',
        messages: refer({ ...SAID_BY_SERVER, ...pushed }),
      },
    },
    components: { messages, schemas: { ...schemas.named } },
  }
}

const SOCKET = { $ref: '#/channels/socket' }

const ABOUT = `Text frames of JSON. A login is for the private topics; a second one replaces the first and drops them.
A state topic begins with a snapshot, and a slow reader gets its latest alone; of events none is left out.
Closed with ${SOCKET_CLOSE.sessionEnded} within a second of the end of its session.`

const says = (type: string, more: Readonly<Record<string, Schema>> = {}): Schema => ({
  type: 'object',
  properties: { type: { const: type }, ...more },
  required: ['type', ...Object.keys(more)],
})

const TEXT = { type: 'string' }
const SNAPSHOT: Schema = {
  const: true,
  description: 'It has the whole state of its topic; else it is absent.',
}
const SEQ: Schema = {
  type: 'integer',
  description:
    'Number of the push on this socket: one more than that of the push of its topic before; with a snapshot any. A greater step without one: something was missed.',
}
const codes = (...listed: readonly number[]): Schema => ({ type: 'integer', enum: listed })

const SAID_BY_CLIENT: Readonly<Record<string, Message>> = {
  ping: {
    summary: 'Somebody is there: every 5 s. A socket that said nothing for 30 s is closed.',
    payload: says('ping'),
  },
  login: { summary: 'Opens the private topics.', payload: says('login', { token: TEXT }) },
  sub: { summary: 'Hear a topic.', payload: says('sub', { topic: TEXT }) },
  unsub: { summary: 'Hear it no more.', payload: says('unsub', { topic: TEXT }) },
  resync: {
    summary: 'A push of a topic was missed: its state is sent whole again. Events are read by their calls.',
    payload: says('resync', { topic: TEXT }),
  },
}

const SAID_BY_SERVER: Readonly<Record<string, Message>> = {
  pong: { summary: 'Answer to a ping.', payload: says('pong') },
  loginResult: {
    summary: 'Answer to a login.',
    payload: says('login_result', { code: codes(CODE.success, CODE.noSession) }),
  },
  subResult: {
    summary: 'Answer to sub, unsub and resync: no session for a private topic, or no such topic.',
    payload: says('sub_result', {
      topic: TEXT,
      code: codes(CODE.success, CODE.noSession, CODE.parameterWrong),
    }),
  },
  error: {
    summary: 'A message was not understood, or why the socket is about to be closed.',
    payload: says('error', { code: { type: 'integer' }, msg: TEXT }),
  },
  logout: {
    summary: 'The session of this socket has ended.',
    payload: says('logout', { code: codes(CODE.noSession) }),
  },
}

function push({ stream, source }: DescribedStream, schemas: AnswerSchemas): Message & Schema {
  const topic = patternOf(stream.topic)
  return {
    summary: source.comment,
    'x-caller': stream.caller,
    'x-tells': stream.tells,
    payload: {
      type: 'object',
      properties: {
        type: topic,
        topic,
        seq: SEQ,
        ...(stream.tells === 'state' && { snapshot: SNAPSHOT }),
        data: source.shape ? schemas.schemaOf(source.shape) : {},
      },
      required: ['type', 'topic', 'seq', 'data'],
    },
  }
}

/** A topic's name, or the pattern of its names. */
function patternOf(topic: string): Schema {
  const [fixed = topic, ...chosen] = topic.split('.{')
  return chosen.length === 0 ? { const: topic } : { type: 'string', pattern: `^${fixed}\\.` }
}
