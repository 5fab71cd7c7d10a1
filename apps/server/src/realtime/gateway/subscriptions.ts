import { CODE, type Code, type Topic, isPrivate, isState, pushText, subscriptionResult } from '@fairtick/wire'
import { type Boards, wholeState } from './boards'
import type { Connection } from './connection'
import { joined, textFrame } from './frame'
import type { Limits } from './limits'
import type { Readers } from './readers'

/** The topics of connections. Subscribing or ending twice has no further effect. */
export interface Subscriptions {
  subscribe(connection: Connection, name: string): void
  unsubscribe(connection: Connection, name: string): void
  /** Sends the whole state of a topic again in the next round, as its reader missed a push. */
  resync(connection: Connection, name: string): void
  /** Ends the topics that need a login. */
  dropPrivate(connection: Connection): void
  dropAll(connection: Connection): void
}

/** Every existing topic: a client's topic name is only looked up here. */
export interface SubscriptionContext {
  /** Every topic that exists: a client's name for one is only ever looked up here. */
  readonly topics: ReadonlyMap<string, Topic>
  readonly boards: Boards
  readonly limits: Limits
  /** The connections with a state topic, for the rounds. */
  readonly readers: Readers
}

/** Begins with no subscriptions. */
export function createSubscriptions({ topics, boards, limits, readers }: SubscriptionContext): Subscriptions {
  const whole = wholeState(boards)

  const refusal = (connection: Connection, topic: Topic | undefined): Code | undefined => {
    if (!topic) return CODE.parameterWrong
    if (isPrivate(topic) && !connection.session) return CODE.noSession
    return connection.topics.size >= limits.topicsPerSocket ? CODE.parameterWrong : undefined
  }
  const drop = (connection: Connection, name: string, topic: Topic) => {
    connection.end(name)
    if (topic.kind === 'bars') boards.bars.unwatch(topic)
    const left = [...connection.topics.values()]
    if (connection.session && !left.some(isPrivate))
      boards.clients.unwatch(connection.session.userId, connection)
    if (!left.some(isState)) readers.delete(connection)
  }
  const dropWhere = (connection: Connection, isWanted: (topic: Topic) => boolean) => {
    for (const [name, topic] of connection.topics) if (isWanted(topic)) drop(connection, name, topic)
  }
  return {
    subscribe(connection, name) {
      const topic = topics.get(name)
      const isKnown = connection.topics.has(name)
      const refused = isKnown ? undefined : refusal(connection, topic)
      const answer = textFrame(subscriptionResult(name, refused ?? CODE.success))
      if (refused !== undefined || isKnown || !topic) return connection.write(answer)
      connection.begin(name, topic)
      if (topic.kind === 'bars') boards.bars.watch(topic)
      if (isPrivate(topic) && connection.session) boards.clients.watch(connection.session.userId, connection)
      if (!isState(topic)) return connection.write(answer)
      readers.add(connection)
      const data = connection.isSlow(performance.now()) ? undefined : whole(name, topic, connection)
      if (data === undefined) {
        connection.owe(name)
        return connection.write(answer)
      }
      const number = isPrivate(topic)
        ? connection.nextNumber(name)
        : (readers.groupOf(connection)?.numbers.get(name) ?? 0)
      connection.write(joined([answer, textFrame(pushText(name, data, number, true))]))
    },
    resync(connection, name) {
      const topic = connection.topics.get(name)
      if (topic && isState(topic)) connection.owe(name)
      connection.write(textFrame(subscriptionResult(name, topic ? CODE.success : CODE.parameterWrong)))
    },
    unsubscribe(connection, name) {
      const topic = topics.get(name)
      if (topic && connection.topics.has(name)) drop(connection, name, topic)
      connection.write(textFrame(subscriptionResult(name, topic ? CODE.success : CODE.parameterWrong)))
    },
    dropPrivate: (connection) => dropWhere(connection, isPrivate),
    dropAll: (connection) => dropWhere(connection, () => true),
  }
}
