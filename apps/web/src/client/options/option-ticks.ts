import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS, type Price, type Tick, price } from '@fairtick/domain'
import { BadAnswer } from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import type { OwnOption } from './options'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'

/** A published tick of an option's time. */
export type OptionTick = Pick<Tick, 'sequence' | 'time' | 'price'>

/** While it runs the log is read again after this time; pushed prices fill the gap. */
const AGAIN_MS = 3_000
/** The log answers this many minutes at most; no option runs so long. */
const MINUTES_MAX = 60

/**
 * The published ticks after an option's opening and at or before its expiry, oldest first, from the public
 * tick log; undefined until they are read. `openTick` is the one that it opened at.
 */
export function useOptionTicks(
  option: OwnOption,
): { readonly openTick: OptionTick | undefined; readonly ticks: readonly OptionTick[] } | undefined {
  const isRunning = option.status === 'running'
  return useQuery({
    queryKey: queryKeys.optionTicks(option.id, option.status),
    queryFn: ({ signal }) => readTicks(option, signal),
    refetchInterval: isRunning ? AGAIN_MS : false,
    staleTime: isRunning ? AGAIN_MS : Infinity,
    meta: { isQuiet: true },
  }).data
}

async function readTicks(option: OwnOption, signal: AbortSignal) {
  const minute = Math.floor(option.createdAt / MINUTE_MS)
  const last = Math.floor(option.expiresAt / MINUTE_MS)
  const blocks = await call(
    marketCalls.tickLog,
    // From the minute before: the price that it opened at may lie there.
    {
      forex_id: option.instrumentId,
      minute: minute - 1,
      limit: Math.min(last - minute + 2, MINUTES_MAX),
      open: '1',
    },
    { signal },
  )
  return ticksIn(
    option,
    blocks.flatMap(({ content }) => content.trimEnd().split('\n').slice(1).map(readTick)),
  )
}

/**
 * The ticks of a log that lie in an option's time. The tick that it opened at is the last one before it at
 * its open price; its proof names it exactly.
 */
export function ticksIn(
  option: Pick<OwnOption, 'createdAt' | 'expiresAt' | 'openPrice'>,
  all: readonly OptionTick[],
) {
  const openTick = all.findLast(({ time, price: at }) => time <= option.createdAt && at === option.openPrice)
  const from = openTick?.sequence ?? 0
  const isIn = ({ sequence, time }: OptionTick) =>
    sequence > from && time <= option.expiresAt && (openTick !== undefined || time > option.createdAt)
  return { openTick, ticks: all.filter(isIn) }
}

/** A log's line begins with "sequence,time,price". */
function readTick(line: string): OptionTick {
  const [sequence = '', time = '', at = ''] = line.split(',')
  if (!/^\d+$/.test(sequence) || !/^\d+$/.test(time) || !/^\d+(\.\d+)?$/.test(at))
    throw new BadAnswer(`no tick: ${line}`)
  const read: Price = price(at)
  return { sequence: Number(sequence), time: Number(time), price: read }
}
