import type { NoticeGroup } from '@fairtick/domain'
import type { OwnNotice } from '../../../client/identity/notices'
import { MASK } from '../../../figures/use-figures'

/** Groups that tell of no amounts of their client: their prices and times stay. */
const WITHOUT_AMOUNTS: readonly NoticeGroup[] = ['alerts', 'security', 'announcements']

/** A number with its signs between the digits, before the currency of accounts. */
const AMOUNT = /\p{Nd}[\p{Nd}.,'’٫٬\s]*(?=\s*USD\b)/gu

/**
 * The words of a notice on a device that hides amounts. The server has written them, so that a text with any
 * number is hidden whole; a title keeps what it tells of.
 */
export function maskedNotice<Of extends Pick<OwnNotice, 'group' | 'title' | 'text'>>(notice: Of): Of {
  if (WITHOUT_AMOUNTS.includes(notice.group)) return notice
  const text = /\p{Nd}/u.test(notice.text) ? MASK : notice.text
  return { ...notice, title: notice.title.replaceAll(AMOUNT, `${MASK} `), text }
}
