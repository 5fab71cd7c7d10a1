import { PRICE_SCALE, type Rate } from '../../money'

/**
 * Margin levels, in percent, at which a client is notified; highest first. Source: docs/spec/rules.md 3.9
 * (set).
 */
export const MARGIN_NOTICES = [100, 80, 65] as const
/** A level of a notice. */
export type MarginNotice = (typeof MARGIN_NOTICES)[number]
/**
 * Hysteresis in percentage points: the level must recover this far above a notice before it is sent again.
 */
export const MARGIN_NOTICE_REST = 5

const SCALE = 10n ** BigInt(PRICE_SCALE)

/**
 * The notice in force after a margin level: the lowest that was reached and not recovered from. `level` is
 * undefined without margin.
 */
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
