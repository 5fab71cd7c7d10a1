import {
  HOUR_MS,
  type Instrument,
  type PricedInstrument,
  REOPENING_MS,
  type Refusal,
  refusal,
} from '@fairtick/domain'
import { readLastMoment } from '../books/last-moment'
import type { DatabasePool } from '../database/pool'
import type { Clock, Log } from '../ports'
import { keepYoung } from './keep-young'
import { AS_NOTED, type LateHalts, createLateHalts } from './late-halts'
import { binds, reaches } from './reach'
import {
  type Broken,
  type Freeze,
  type Halt,
  addFreeze,
  endOf,
  readFreeze,
  readHalts,
  readHaltsAt,
} from './restriction-store'

/** The current halts of operators, and the freeze after a failed check of the books. */
export interface Restrictions {
  /**
   * Reads the halts and the freeze in force: before trading starts, and repeatedly, as operators work in
   * another process.
   */
  look(): Promise<void>
  /**
   * Looks again if the last look is so old that an unknown halt could have begun since, as on an overloaded
   * machine; undefined if it is recent.
   */
  lookIfOld(): Promise<void> | undefined
  /** Halts since this moment are remembered too, beside those of the last hour; from the next look on. */
  rememberSince(moment: number): void
  /** The trading that halts and a freeze allow on an instrument now. */
  tradable(instrument: Instrument): PricedInstrument['tradable']
  /**
   * Whether an instrument, or the pair that converts it, was halted at a moment of the last hour: ticks of a
   * halt never fire triggers, not even later.
   */
  isHalted(instrument: Instrument, at: number): boolean
  /** Whether triggers of an instrument were off at a moment of the last hour: it was halted, or reopening. */
  doTriggersWait(instrument: Instrument, at: number): boolean
  /** Whether no pending order was filled at such a moment: triggers were off, or only closing was allowed. */
  doFillsWait(instrument: Instrument, at: number): boolean
  /**
   * Whether an instrument itself was halted at a past moment: options do not depend on conversion. Looks
   * again if a halt of that moment could still be unknown; rejects if that fails.
   */
  wasHalted(instrument: Instrument, at: number): Promise<boolean>
  /** The halt in force for an instrument, or the last one while it reopens. */
  haltOf(instrument: Instrument): Halt | undefined
  /** The halts in force, and those whose instruments reopen. */
  halts(): readonly (Halt & { readonly isReopening: boolean })[]
  frozen(): Freeze | undefined
  /** Why money must not leave or change accounts now; undefined if it may. */
  forbidsMovingMoney(): Refusal | undefined
  /** Freezes, until two operators lift it, and tells operators. */
  freeze(findings: readonly Broken[]): Promise<void>
  /** Called when something was halted, frozen or lifted. */
  onChange(listener: () => void): void
}

/**
 * A halt or a lift takes effect this far ahead: a running server, which looks every second, has read it by
 * then, so that no order falls in between.
 */
export const NOTICE_MS = 2000
const REMEMBERED_MS = HOUR_MS
/** An older look may miss a halt that begins before an order is carried out. */
const OLD_MS = NOTICE_MS / 4
/**
 * A halt is durable within this time of its operator's act; the rest of the notice remains for reading it.
 */
const WRITTEN_MS = NOTICE_MS / 2

const FROZEN =
  'ALARM: a check of the books failed: withdrawals and transfers are frozen, trading is close-only'

/** For the process with the books: it notes what it reads. Nothing is restricted before the first look. */
export const createRestrictions = (pool: DatabasePool, clock: Clock, log: Log): Restrictions =>
  restrictionsOf({ pool, clock, log }, createLateHalts())

/** Restrictions for a process without the books, which notes none. */
export const followRestrictions = (pool: DatabasePool, clock: Clock, log: Log): Restrictions =>
  restrictionsOf({ pool, clock, log }, AS_NOTED)

interface Ports {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly log: Log
}

function restrictionsOf({ pool, clock, log }: Ports, late: LateHalts): Restrictions {
  const listeners: (() => void)[] = []
  let halts: readonly Halt[] = []
  let freeze: Freeze | undefined
  let known = ''
  let knownUntil = -Infinity
  let isFirst = true
  let rememberedSince = Infinity

  async function look(): Promise<void> {
    const began = clock.now()
    const found = await readHalts(pool, Math.min(rememberedSince, began - REMEMBERED_MS))
    freeze = await readFreeze(pool)
    // Before its first look this server is idle: the previous server's last moment is in the books.
    halts = late.known(found, isFirst ? (await readLastMoment(pool)) + 1 : clock.now())
    isFirst = false
    knownUntil = Math.max(knownUntil, began + NOTICE_MS - WRITTEN_MS)
    const now = stagesOf(halts, freeze, clock.now())
    if (now !== known) {
      known = now
      for (const listener of listeners) listener()
    }
    await late.write(pool, clock.now())
  }

  const young = keepYoung(look, OLD_MS)
  const strictest = (instrument: Instrument) => strictestOf(halts, instrument, clock.now())
  const isHalted = (instrument: Instrument, at: number) => isHaltedBy(halts, instrument, at)

  return {
    ...young,
    rememberSince: (moment) => void (rememberedSince = moment),
    tradable(instrument) {
      const halt = strictest(instrument)
      if (halt && stageAt(halt, clock.now()) === 'reopening') return 'reopening'
      if (halt?.kind === 'halt') return 'halted'
      return halt || freeze ? 'close-only' : 'open'
    },
    isHalted,
    doTriggersWait: (instrument, at) => doTriggersWait(halts, instrument, at),
    doFillsWait: (instrument, at) => doFillsWait(halts, instrument, at),
    async wasHalted(instrument, at) {
      if (at > knownUntil) await young.look()
      const then = at > clock.now() - REMEMBERED_MS ? halts : await readHaltsAt(pool, at)
      return then.some(
        (halt) => halt.kind === 'halt' && stageAt(halt, at) === 'standing' && reaches(halt, instrument),
      )
    },
    haltOf: strictest,
    halts: () =>
      halts.flatMap((halt) => {
        const stage = stageAt(halt, clock.now())
        return stage === undefined ? [] : [{ ...halt, isReopening: stage === 'reopening' }]
      }),
    frozen: () => freeze,
    forbidsMovingMoney: () => (freeze ? refusal('under-inspection') : undefined),
    async freeze(findings) {
      if (await addFreeze(pool, findings, clock.now())) log.error({ findings }, FROZEN)
      await young.look()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

type Stage = 'standing' | 'reopening'

/** Triggers wait during the reopening after a halt, not after a close-only period. */
function stageAt(halt: Halt, at: number): Stage | undefined {
  if (at < halt.since) return undefined
  const end = endOf(halt)
  if (at < end) return 'standing'
  return halt.kind === 'halt' && end > halt.since && at < end + REOPENING_MS ? 'reopening' : undefined
}

/** Everything in force as a text, for detecting changes. */
const stagesOf = (halts: readonly Halt[], freeze: Freeze | undefined, at: number): string =>
  [...halts.map((halt) => `${halt.id} ${stageAt(halt, at) ?? ''}`), `freeze ${freeze?.id ?? 'none'}`].join(
    ' ',
  )

const isHaltedBy = (halts: readonly Halt[], instrument: Instrument, at: number) =>
  inStage(halts, 'standing', instrument, at).some(({ kind }) => kind === 'halt')

const doTriggersWait = (halts: readonly Halt[], instrument: Instrument, at: number) =>
  isHaltedBy(halts, instrument, at) || inStage(halts, 'reopening', instrument, at).length > 0

const doFillsWait = (halts: readonly Halt[], instrument: Instrument, at: number) =>
  doTriggersWait(halts, instrument, at) || inStage(halts, 'standing', instrument, at).length > 0

const inStage = (halts: readonly Halt[], stage: Stage, instrument: Instrument, at: number) =>
  halts.filter((halt) => stageAt(halt, at) === stage && binds(halt, instrument))

/** The strictest halt binds. */
function strictestOf(halts: readonly Halt[], instrument: Instrument, now: number): Halt | undefined {
  const standing = inStage(halts, 'standing', instrument, now)
  const halted = standing.find(({ kind }) => kind === 'halt')
  return halted ?? inStage(halts, 'reopening', instrument, now)[0] ?? standing[0]
}
