import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../database/in-transaction'
import { readMarketHolder } from '../market/apart/market-owner-store'
import type { AlarmMail } from '../monitoring/alarm-mail'
import { keepAlarms } from '../monitoring/alarm-store'
import type { AlarmLog } from '../monitoring/alarms'
import { LOST } from './several-processes'

/** The last words of a process that ends as another one has its place. */
export interface LastWord {
  /** Begins to keep and mail the alarms that were raised; the first call counts. */
  say(): void
  /** Says the last words once the log names the new owner of the market. */
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

/** The end of a process that another one replaces, or that has what its database has not. */
export interface Replaced {
  /** The last word can be said once there is a database. */
  says(word: LastWord): void
  /** Ends it: its place is lost. */
  place(): void
  /** Ends it: its market is lost. */
  market(): void
}

/** Ends this process by the code of a lost place, after its last word. */
export function endReplaced(stop: (code: number) => Promise<void>): Replaced {
  let lastWord: LastWord | undefined
  return {
    says: (word) => void (lastWord = word),
    place() {
      lastWord?.say()
      void stop(LOST)
    },
    market() {
      lastWord?.sayMarketLost()
      void stop(LOST)
    },
  }
}
