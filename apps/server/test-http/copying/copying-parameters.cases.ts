import type { ParameterRow } from '../calls/parameter-row.cases'

const ZEROS = ['0', '0.0']
/** A picture that does not exist. */
const NO_PICTURE = `/api/common/image/${'0'.repeat(32)}.png`
/** Plain whole numbers above any id. */
const VAST = ['9007199254740993', '9223372036854775808']
/** A trader number that does not exist. */
const TRADER: ParameterRow = { right: '999999', alsoRefusedWith: [1400, 1401] }
/** The trader is looked for before the terms: without one, well-formed terms are refused for that. */
const NOBODY = { alsoRefusedWith: [1303, 1400, 1401] }

const termsOf = (path: string): Readonly<Record<string, ParameterRow>> => ({
  [`${path} trader_id`]: TRADER,
  [`${path} multiple`]: { right: '1', harmless: [...ZEROS, ...VAST], ...NOBODY },
  [`${path} max_amount`]: { right: '100', harmless: [...ZEROS, ...VAST], ...NOBODY },
  [`${path} stop_loss`]: { right: '40', harmless: ['0', ...VAST], ...NOBODY },
  [`${path} forex_ids`]: { right: '1,2', ...NOBODY },
  [`${path} max_order`]: { right: '100', harmless: [...ZEROS, ...VAST], ...NOBODY },
  [`${path} max_open`]: { right: '3', harmless: ['0', ...VAST], ...NOBODY },
  [`${path} max_multiple`]: { right: '10', harmless: ['0', ...VAST], ...NOBODY },
  [`${path} mode`]: { right: '1', harmless: ['1', '2'], ...NOBODY },
})

/** Rows of the parameters of copying, as `path name`. */
export const COPYING_PARAMETERS: Readonly<Record<string, ParameterRow>> = {
  '/api/follow/trader_detail id': { right: '999999', alsoRefusedWith: [1400] },
  '/api/follow/trader_orders id': { right: '999999', alsoRefusedWith: [1400] },
  '/api/follow/apply_trader agreement': {
    right: '1',
    harmless: ['0', ...VAST],
    alsoRefusedWith: [1401, 1402],
  },
  '/api/follow/apply_trader nickname': { right: 'Ann', harmless: 'any text', alsoRefusedWith: [1401, 1402] },
  '/api/follow/change_profile nickname': { right: 'Ann', harmless: 'any text', alsoRefusedWith: [1400] },
  '/api/follow/change_profile avatar': { right: NO_PICTURE, alsoRefusedWith: [1400] },
  '/api/follow/follow_trader agreement': { right: '1', harmless: ['0', ...VAST], ...NOBODY },
  ...termsOf('/api/follow/follow_trader'),
  ...termsOf('/api/follow/change_follow'),
  '/api/follow/pause_follow trader_id': TRADER,
  '/api/follow/pause_follow pause': { right: '1', harmless: ['0', '1'], alsoRefusedWith: [1400] },
  '/api/follow/canal_follow trader_id': TRADER,
  '/api/follow/canal_follow close': { right: '1', harmless: ['0', '1'], alsoRefusedWith: [1400] },
  '/api/follow/skipped trader_id': { right: '1', harmless: VAST },
  '/v2/api/forex/my_deal_follow_order user_id': { right: '1', harmless: VAST },
  '/v2/api/forex/my_deal_follow_order follower_user_id': { right: '1', harmless: VAST },
}
