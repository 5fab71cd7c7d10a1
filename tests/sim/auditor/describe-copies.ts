import type { Follow } from '@fairtick/domain'
import type { AuditedFollow, AuditedSkip, AuditedTerms } from './copied'
import { fraction, toText } from './fraction'

const DECIMALS = 8
const SCALE = 10n ** 8n

/** A relation in one line, with all that both sides must agree on. */
export function describeFollow({ status, terms, realised, endReason }: AuditedFollow): string {
  return words(status, terms, realised, endReason)
}

/** A relation of the system in one line. */
export function describeSystemFollow(follow: Follow): string {
  const { status, realised, endReason, instrumentIds: instruments } = follow
  return words(status, { ...follow, instruments, ratio: fraction(follow.ratio, SCALE) }, realised, endReason)
}

function words(status: string, terms: AuditedTerms, realised: bigint, endReason: string | undefined): string {
  const { mode, ratio, budget, stopLoss, instruments, mostMargin, mostOpen, mostLeverage } = terms
  const most = [mostMargin, mostOpen, mostLeverage].map((each) => each ?? '-').join('/')
  return [
    ...[`relation ${status} by ${mode} ${toText(ratio, DECIMALS)} of ${budget} to ${stopLoss} %`],
    ...[`in ${instruments.length > 0 ? instruments.join(' and ') : 'all'} at most ${most}`],
    ...[`realised ${realised} because ${endReason ?? '-'}`],
  ].join(' ')
}

/** A skipped order in one line; `origin` is its id in the system. */
export function describeSkip(
  { follow, lots, copyLots, ...skip }: Omit<AuditedSkip, 'origin'>,
  origin: number,
): string {
  const copied = copyLots ? toText(copyLots, DECIMALS) : '-'
  return [
    ...[
      `relation ${follow} leaves out order ${origin} of ${toText(lots, DECIMALS)} lots, ${copied} as a copy`,
    ],
    ...[`for ${skip.margin ?? '-'} with ${skip.left} left because ${skip.reason}`],
  ].join(' ')
}

/** A copy in one line: its relation, and the id of the copied order. */
export const describeCopy = (follow: number, origin: number, isOpen: boolean): string =>
  `copies ${origin} by relation ${follow}, ${isOpen ? 'open' : 'over'}`
