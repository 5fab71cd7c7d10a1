import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../database/in-transaction'
import { readMarketHolder } from '../market/apart/market-owner-store'
import type { AlarmMail } from '../monitoring/alarm-mail'
import { keepAlarms } from '../monitoring/alarm-store'
import type { AlarmLog } from '../monitoring/alarms'

/** The last words of a process that ends as another one has its place. */
export interface LastWord {
  /** Begins to keep and mail the alarms that were raised; the first call counts. */
  say(): void
  /** The same once the log says who has the market now. */
  sayMarketLost(): void
  /** Resolves when all of it is said, within two seconds; at once where there is nothing to say. */
  said(): Promise<void>
}

/** A database that is away must not hold up the end. */
const PATIENCE_MS = 1_000

/** Creates it; nothing is said yet. */
export function createLastWord(ports: {
  readonly pool: Queryable
  readonly log: AlarmLog
  readonly mail: AlarmMail
  readonly patienceMs?: number
}): LastWord {
  const { pool, log, mail, patienceMs = PATIENCE_MS } = ports
  let saying: Promise<void> | undefined

  const within = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
    Promise.race([work, sleep(patienceMs, undefined, { ref: false })])

  /** Both at once: a mail waits for no database. */
  const handOver = () =>
    log.handOver(async (alarms) => {
      const kept = keepAlarms(pool, alarms)
      await Promise.allSettled([kept, mail.tell(alarms)])
      await kept
    })

  async function tellAlarms(): Promise<void> {
    await within(handOver()).catch((error: unknown) =>
      log.warn({ err: error }, 'the last alarms of this process could not be kept'),
    )
  }

  async function tellMarketLost(): Promise<void> {
    const holder = await within(readMarketHolder(pool)).catch(() => undefined)
    log.error({ holder }, 'another process has taken the market: this one ends')
    await tellAlarms()
  }

  return {
    say: () => void (saying ??= tellAlarms()),
    sayMarketLost: () => void (saying ??= tellMarketLost()),
    said: async () => saying,
  }
}
