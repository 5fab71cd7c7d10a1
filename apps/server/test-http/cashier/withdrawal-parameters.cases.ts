import type { ParameterRow } from '../calls/parameter-row.cases'

/** Well-formed values, of which none is a withdrawal or a method of the caller. */
const NO_SUCH = { alsoRefusedWith: [1301] }
const UNPROVEN = { alsoRefusedWith: [1301, 1305, 1103, 1105] }
const CODE: ParameterRow = { right: '123456', ...UNPROVEN }
const NONE: ParameterRow = { right: '', ...UNPROVEN }
const ADDRESS: ParameterRow = { right: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }

/** Rows of PARAMETER_TABLE for the calls of withdrawals and their methods. */
export const WITHDRAWAL_PARAMETERS: Readonly<Record<string, ParameterRow>> = {
  ...Object.fromEntries(
    ['draw_quote', 'draw_code', 'draw'].flatMap((call) => [
      [`/api/account/${call} draw_currency_id`, { right: '1', ...NO_SUCH }],
      [`/api/account/${call} number`, { right: '20', ...NO_SUCH }],
      [`/api/account/${call} draw_method_id`, { right: '999999', ...NO_SUCH }],
    ]),
  ),
  '/api/account/draw memo': { right: 'rent', ...NO_SUCH },
  '/api/account/draw quote_id': { right: '', ...NO_SUCH },
  '/api/account/draw totp': CODE,
  '/api/account/draw auth_code': CODE,
  '/api/account/draw passkey': NONE,
  '/api/account/draw_cancel id': { right: '999999', ...NO_SUCH },
  '/api/wallet/get_draw_method draw_id': { right: '1', ...NO_SUCH },
  '/api/wallet/del_draw_method id': { right: '999999', ...NO_SUCH },
  ...Object.fromEntries(
    ['bind_code', 'bind_draw_method'].flatMap((call) => [
      [`/api/wallet/${call} type`, { right: '1', ...UNPROVEN }],
      [`/api/wallet/${call} draw_id`, { right: '1', ...UNPROVEN }],
      [`/api/wallet/${call} dc_address`, ADDRESS],
      ...['tag', 'bank_name', 'bank_address', 'bank_swift', 'payee_name', 'payee_account'].map((field) => [
        `/api/wallet/${call} ${field}`,
        { right: '', harmless: ['', '""'], alsoRefusedWith: [1305, 1103, 1106] },
      ]),
    ]),
  ),
  '/api/wallet/bind_draw_method totp': CODE,
  '/api/wallet/bind_draw_method auth_code': CODE,
  '/api/wallet/bind_draw_method passkey': NONE,
}
