import type { ParameterRow } from '../calls/parameter-row.cases'

const PICTURE = { right: `/api/common/image/${'0'.repeat(32)}.png` }
const PASSWORD = { right: 'a river runs by 7 mills', alsoRefusedWith: [1006, 1100, 1308] }

/** Parameters of real-name verification, pictures, limits, exports and the end of an account. */
export const PRIVACY_PARAMETERS: Readonly<Record<string, ParameterRow>> = {
  '/api/common/image/:name until': { right: '1700000000000', harmless: ['0'] },
  '/api/common/image/:name sign': { right: 'A'.repeat(43) },
  '/api/user_real/real_name name': {
    right: 'Ada Lovelace',
    harmless: ['NaN', 'Infinity', 'null', 'undefined', 'true'],
  },
  // Numbers of any shape may be a card's: real-name.test.ts says which are not.
  '/api/user_real/real_name card_id': { right: 'X1234567', harmless: 'any text' },
  '/api/user_real/real_name front_pic': PICTURE,
  '/api/user_real/real_name reverse_pic': PICTURE,
  '/api/user/set_limit kind': { right: 'reality_minutes' },
  '/api/user/set_limit value': { right: '60' },
  '/api/user/acknowledge kind': { right: 'risk' },
  '/api/user/export format': { right: 'csv' },
  '/api/user/export kind': { right: 'user' },
  '/api/user/delete_account password': PASSWORD,
  '/api/user/delete_account passkey': { ...PASSWORD, right: '{}' },
  '/api/user/delete_account totp': { ...PASSWORD, right: '123456' },
}
