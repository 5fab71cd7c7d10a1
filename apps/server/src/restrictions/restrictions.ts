import { type Instrument, type PricedInstrument, type Refusal, refusal } from '@fairtick/domain'
import type { DatabasePool } from '../database/pool'
import type { Clock, Log } from '../ports'
import { type Broken, type Freeze, type Halt, addFreeze, readFreeze, readHalts } from './restriction-store'

/** What operators, or a failed check of the books, do not allow at the moment. */
export interface Restrictions {
  /** Reads what stands: before anything is traded, and again and again, as operators work in a process of their own. */
  look(): Promise<void>
  /** What an operator, or a freeze, allows on an instrument now. */
  tradable(instrument: Instrument): PricedInstrument['tradable']
  /** Whether nothing went on an instrument at a moment of the last hour: the ticks of a halt set nothing off, later either. */
  isHalted(instrument: Instrument, at: number): boolean
  /** The stop that binds an instrument. */
  haltOf(instrument: Instrument): Halt | undefined
  halts(): readonly Halt[]
  frozen(): Freeze | undefined
  /** Why no money may leave or change accounts at the moment; undefined: nothing stands against it. */
  forbidsMovingMoney(): Refusal | undefined
  /** Freezes, for good until two operators lift it, and tells operators. */
  freeze(findings: readonly Broken[]): Promise<void>
  /** Hears that something was stopped or lifted. */
  onChange(listener: () => void): void
}

/**
 * What an operator stops or lets go on counts from so long ahead, so that a running server knows of it by then and no order falls in between: it
 * looks every second.
 */
export const NOTICE_MS = 2000
const REMEMBERED_MS = 3_600_000

/** Nothing is known before the first look(). */
export function createRestrictions(pool: DatabasePool, clock: Clock, log: Log): Restrictions {
  const listeners: (() => void)[] = []
  let halts: readonly Halt[] = []
  let freeze: Freeze | undefined
  let known = ''

  async function look(): Promise<void> {
    const found = {
      halts: await readHalts(pool, clock.now() - REMEMBERED_MS),
      freeze: await readFreeze(pool),
    }
    const standing = found.halts.filter(isInForce()).map(({ id }) => id)
    const now = `${standing.join(' ')} freeze ${found.freeze?.id ?? 'none'}`
    ;({ halts, freeze } = found)
    if (now === known) return
    known = now
    for (const listener of listeners) listener()
  }

  const isInForce = (now = clock.now()) => {
    return (halt: Halt) => stoodAt(halt, now)
  }

  /** What stops most binds. */
  function haltOf(instrument: Instrument): Halt | undefined {
    const standing = halts.filter(isInForce()).filter((halt) => reaches(halt, instrument))
    return standing.find(({ kind }) => kind === 'halt') ?? standing[0]
  }

  return {
    look,
    tradable(instrument) {
      const halt = haltOf(instrument)
      if (halt?.kind === 'halt') return 'halted'
      return halt || freeze ? 'close-only' : 'open'
    },
    isHalted: (instrument, at) =>
      halts.some((halt) => halt.kind === 'halt' && stoodAt(halt, at) && reaches(halt, instrument)),
    haltOf,
    halts: () => halts.filter(isInForce()),
    frozen: () => freeze,
    forbidsMovingMoney: () => (freeze ? refusal('under-inspection') : undefined),
    async freeze(findings) {
      if (await addFreeze(pool, findings, clock.now()))
        log.error(
          { findings },
          'ALARM: a check of the books failed: withdrawals and transfers are frozen, trading is close-only',
        )
      await look()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

const stoodAt = ({ since, liftedAt }: Halt, at: number) =>
  since <= at && (liftedAt === undefined || at < liftedAt)

const reaches = (halt: Halt, { id, categoryId }: Instrument) =>
  halt.instrumentId === undefined
    ? halt.categoryId === undefined || halt.categoryId === categoryId
    : halt.instrumentId === id
