import { type Instrument, type PricedInstrument, type Refusal, refusal, HOUR_MS } from '@fairtick/domain'
import type { DatabasePool } from '../database/pool'
import type { Clock, Log } from '../ports'
import { type Broken, type Freeze, type Halt, addFreeze, readFreeze, readHalts } from './restriction-store'

/** The current halts of operators, and the freeze after a failed check of the books. */
export interface Restrictions {
  /**
   * Reads the halts and the freeze in force: before anything is traded, and again and again, as operators
   * work in another process.
   */
  look(): Promise<void>
  /** The trading that halts and a freeze allow on an instrument now. */
  tradable(instrument: Instrument): PricedInstrument['tradable']
  /**
   * Whether an instrument was halted at a moment of the last hour: ticks of a halt set nothing off, later
   * either.
   */
  isHalted(instrument: Instrument, at: number): boolean
  /** The halt in force for an instrument. */
  haltOf(instrument: Instrument): Halt | undefined
  halts(): readonly Halt[]
  frozen(): Freeze | undefined
  /** Why no money may leave or change accounts now; undefined when it may. */
  forbidsMovingMoney(): Refusal | undefined
  /** Freezes, until two operators lift it, and tells operators. */
  freeze(findings: readonly Broken[]): Promise<void>
  /** Hears that something was halted, frozen or lifted. */
  onChange(listener: () => void): void
}

/**
 * A halt or a lift counts from this far ahead: a running server, which looks every second, has read it by
 * then, and no order falls in between.
 */
export const NOTICE_MS = 2000
const REMEMBERED_MS = HOUR_MS

/** Nothing is in force before the first look(). */
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

  /** The strictest halt binds. */
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
