import {
  type Candle,
  type HeldPosition,
  type Instrument,
  type Lots,
  type OrderRequest,
  SAMPLE_BARS,
  SAMPLE_NAMES,
  type SampleName,
  type Trader,
  lotsAllowed,
  lotsOf,
  sampleActs,
  sampleTurn,
  MINUTE_MS,
} from '@fairtick/domain'
import { Refused } from '../../books/command'
import type { DatabasePool } from '../../database/pool'
import type { Clock, Log } from '../../ports'
import type { ActiveTraders } from './active-traders'
import { addSampleTrader } from './trader-store'

/** The identity of a program, and the instruments it trades if on offer. */
interface Sample {
  readonly nickname: string
  readonly codes: readonly string[]
}

/** The programs; the nickname of each says that it is a program. */
const SAMPLES: Readonly<Record<SampleName, Sample>> = {
  crossing: {
    nickname: 'Crossing Bot',
    codes: ['EURUSD', 'XAUUSD', 'BTCUSDT', 'USDJPY', 'GBPUSD'],
  },
  range: {
    nickname: 'Range Bot',
    codes: ['AUDUSD', 'ETHUSDT', 'EURUSD', 'USDCAD', 'EURGBP'],
  },
}

/** The program that a trader is; undefined for people. */
export const sampleOf = ({ isSample, nickname }: Trader): SampleName | undefined =>
  isSample ? SAMPLE_NAMES.find((name) => SAMPLES[name].nickname === nickname) : undefined

/** Ports of the programs. The orders are commands of any client, each once for its key. */
export interface SamplePorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly log: Pick<Log, 'debug'>
  readonly traders: Pick<ActiveTraders, 'ofUser' | 'look'>
  /** Finds or makes the demo user of a program. */
  readonly userOf: (name: SampleName) => Promise<number>
  /** An instrument on offer whose market is open. */
  readonly openInstrument: (code: string) => Instrument | undefined
  /** The latest minute bars that begin before a moment, ascending. */
  readonly bars: (instrumentId: number, end: number, limit: number) => Promise<readonly Candle[]>
  /** The held orders of a user. */
  readonly heldOf: (userId: number) => readonly HeldPosition[]
  readonly open: (
    userId: number,
    key: string,
    order: { readonly instrumentId: number; readonly request: OrderRequest },
  ) => Promise<unknown>
  readonly close: (userId: number, key: string, positionId: number) => Promise<unknown>
  /** Restores a demo user's starting balances, as any demo user may. */
  readonly startAnew: (userId: number) => Promise<unknown>
}

/** The highest leverage that a program takes. */
const LEVERAGE_MAX = 100
/** Multiple of an order's least lots: small, yet large enough for a copy of a fifth. */
const LOTS_FACTOR = 5n
/** Bars may lack a minute without a tick; with a last bar older than this, the program does not trade. */
const BAR_AGE_MAX_MS = 3 * MINUTE_MS

/**
 * The programs of a sandbox: creates the missing ones, and lets them act by their rules once a minute. An
 * interrupted run is repeated: an order has program, instrument and minute as its key.
 */
export function createSampleTraders(ports: SamplePorts): () => Promise<void> {
  const { pool, clock, traders, userOf } = ports
  const users = new Map<SampleName, number>()
  const doneUntil = new Map<SampleName, number>()

  async function ensureTrader(name: SampleName): Promise<number> {
    const known = users.get(name)
    if (known !== undefined) return known
    const userId = await userOf(name)
    await addSampleTrader(pool, { userId, nickname: SAMPLES[name].nickname, at: clock.now() })
    await traders.look()
    users.set(name, userId)
    return userId
  }

  return async () => {
    const minute = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS
    for (const name of SAMPLE_NAMES) {
      if ((doneUntil.get(name) ?? 0) >= minute) continue
      const userId = await ensureTrader(name)
      // An operator may have ended it.
      if (traders.ofUser(userId)) await tradeAll(ports, { name, userId, minute })
      doneUntil.set(name, minute)
    }
  }
}

interface Turn {
  readonly name: SampleName
  readonly userId: number
  readonly minute: number
}

async function tradeAll(ports: SamplePorts, turn: Turn): Promise<void> {
  const { name, userId, minute } = turn
  const open = SAMPLES[name].codes.flatMap((code) => ports.openInstrument(code) ?? [])
  const next = sampleTurn(name, minute, open.length)
  for (const [place, instrument] of open.entries())
    try {
      await trade(ports, turn, { instrument, isTurn: place === next })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      ports.log.debug(
        { name, instrument: instrument.code, why: error.why },
        'an order of a program was refused',
      )
      if (error.why.refused === 'free-margin-too-small') await ports.startAnew(userId)
    }
}

async function trade(
  ports: SamplePorts,
  { name, userId, minute }: Turn,
  { instrument, isTurn }: { readonly instrument: Instrument; readonly isTurn: boolean },
): Promise<void> {
  const held = ports.heldOf(userId).find(({ instrumentId }) => instrumentId === instrument.id)
  if (!held && !isTurn) return
  const read = await ports.bars(instrument.id, minute, SAMPLE_BARS)
  const isFresh = (read.at(-1)?.time ?? 0) >= minute - BAR_AGE_MAX_MS
  const acts = sampleActs(name, { bars: isFresh ? read : [], held, minute, isTurn })
  const key = `sample ${name} ${instrument.code} ${minute}`
  if (held && acts.closes) await ports.close(userId, `${key} close`, held.id)
  const leverage = leverageOf(instrument)
  if (!acts.opens || leverage === undefined) return
  const { side, stops } = acts.opens
  const request: OrderRequest = {
    side,
    lots: lotsFor(instrument),
    leverage,
    stops,
    trigger: undefined,
    expiresAt: undefined,
    protection: undefined,
  }
  await ports.open(userId, `${key} open`, { instrumentId: instrument.id, request })
}

function leverageOf({ marginMode, leverageOptions }: Instrument): number | undefined {
  return marginMode === 'fixed' ? 0 : leverageOptions.findLast((offered) => offered <= LEVERAGE_MAX)
}

function lotsFor(instrument: Instrument): Lots {
  const several = lotsOf(instrument.minLots * LOTS_FACTOR)
  return lotsAllowed(several, instrument) ? several : instrument.minLots
}
