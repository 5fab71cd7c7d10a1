import { PRICE_SCALE, type Rate } from '../money'

/** Margin levels, in percent, of which a client is told when his falls to them; highest first. Source: docs/spec/rules.md 3.9 (set). */
export const MARGIN_NOTICES = [100, 80, 65] as const
/** One of them. */
export type MarginNotice = (typeof MARGIN_NOTICES)[number]
/** So many points above a notice the level has recovered from it: one that only trembles around it is told of once. */
export const MARGIN_NOTICE_REST = 5

const SCALE = 10n ** BigInt(PRICE_SCALE)

/** The notice in force after a margin level was seen: the lowest that was reached and not recovered from. `level` is undefined without margin. */
export function nextMarginNotice(
  before: MarginNotice | undefined,
  level: Rate | undefined,
): MarginNotice | undefined {
  if (level === undefined) return undefined
  return MARGIN_NOTICES.findLast((notice) => {
    const isWarned = before !== undefined && before <= notice
    return level <= BigInt(isWarned ? notice + MARGIN_NOTICE_REST : notice) * SCALE
  })
}
