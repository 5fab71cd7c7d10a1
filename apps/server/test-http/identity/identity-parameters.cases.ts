import type { ParameterRow } from '../calls/parameter-row.cases'

/** Well-formed values that refer to nothing. */
const CODE: ParameterRow = { right: '123456', alsoRefusedWith: [1103] }
const NEW: ParameterRow = { right: 'a harbour with 9 cranes', alsoRefusedWith: [1109, 1111] }
const OWN: ParameterRow = { right: 'not the password at all', alsoRefusedWith: [1100] }
const EMAIL: ParameterRow = { right: 'somebody@example.com' }
const AREA: ParameterRow = { right: '193' }
const KIND: ParameterRow = { right: '1' }
const UNUSED: ParameterRow = { right: '', alsoRefusedWith: [1103] }

/** Rows of PARAMETER_TABLE for the calls of identity. */
export const IDENTITY_PARAMETERS: Readonly<Record<string, ParameterRow>> = {
  '/api/notify/send_email to': EMAIL,
  '/api/notify/send_email area_id': { ...AREA },
  '/api/notify/send_email type': KIND,
  '/api/notify/send_sms to': { right: '51234567' },
  '/api/notify/send_sms area_id': { ...AREA },
  '/api/notify/send_sms type': { right: '2' },
  '/api/user/register type': KIND,
  '/api/user/register area_id': AREA,
  '/api/user/register account': EMAIL,
  '/api/user/register mobile': UNUSED,
  '/api/user/register password': NEW,
  '/api/user/register re_password': NEW,
  '/api/user/register invite_code': { ...UNUSED, alsoRefusedWith: [1103, 1108] },
  '/api/user/register sms_code': CODE,
  '/api/user/register key': UNUSED,
  '/api/user/register agreement': { right: '1', alsoRefusedWith: [1103] },
  '/api/user/loginForU account': { ...EMAIL, alsoRefusedWith: [1100] },
  '/api/user/loginForU password': OWN,
  '/api/user/loginForU area_id': { ...AREA, alsoRefusedWith: [1100] },
  '/api/user/loginForU totp': { right: '123456', alsoRefusedWith: [1100] },
  '/api/user/forget_password type': KIND,
  '/api/user/forget_password account': EMAIL,
  '/api/user/forget_password area_id': { ...AREA },
  '/api/user/forget_password new_password': NEW,
  '/api/user/forget_password secondary_password': NEW,
  '/api/user/forget_password auth_code': CODE,
  '/api/user/amend_password old_password': OWN,
  '/api/user/amend_password new_password': NEW,
  '/api/user/amend_password secondary_password': NEW,
  '/api/user/set_phrase phrase': { right: 'blue otter', harmless: 'any text' },
  '/api/user/two_factor_enable totp': { right: '123456', alsoRefusedWith: [1113] },
  '/api/user/two_factor_disable totp': { right: '123456', alsoRefusedWith: [1113] },
  '/api/user/two_factor_disable passkey': { right: '{}', alsoRefusedWith: [1113] },
  '/api/user/step_up action': { right: 'two_factor_disable', alsoRefusedWith: [1113] },
  '/api/user/step_up account': { ...EMAIL, alsoRefusedWith: [1113] },
  '/api/user/step_up number': { right: '20', alsoRefusedWith: [1113] },
  '/api/user/step_up draw_currency_id': { right: '1', alsoRefusedWith: [1113] },
  '/api/user/step_up draw_method_id': { right: '1', alsoRefusedWith: [1113] },
  '/api/user/step_up draw_id': { right: '1', alsoRefusedWith: [1113] },
  ...Object.fromEntries(
    ['dc_address', 'tag', 'bank_name', 'bank_address', 'bank_swift', 'payee_name', 'payee_account'].map(
      (field) => [`/api/user/step_up ${field}`, { right: '', harmless: ['', '""'], alsoRefusedWith: [1113] }],
    ),
  ),
  '/api/user/change_email passkey': { right: '{}', alsoRefusedWith: [1100] },
  '/api/user/two_factor_disable password': { ...OWN, alsoRefusedWith: [1113] },
  '/api/user/email_code account': EMAIL,
  '/api/user/change_email account': EMAIL,
  '/api/user/change_email auth_code': { ...CODE, alsoRefusedWith: [1100] },
  '/api/user/change_email password': OWN,
  '/api/user/change_email totp': { right: '123456', alsoRefusedWith: [1100] },
  '/api/user/passkey_add credential': { right: '{}', alsoRefusedWith: [1105] },
  '/api/user/passkey_add name': { right: 'My phone', alsoRefusedWith: [1105] },
  '/api/user/passkey_options password': OWN,
  '/api/user/passkey_options totp': { right: '123456', alsoRefusedWith: [1100] },
  '/api/user/passkey_options passkey': { right: '{}', alsoRefusedWith: [1100] },
  '/api/user/passkey_remove id': { right: '999999', alsoRefusedWith: [1100] },
  '/api/user/passkey_remove password': OWN,
  '/api/user/passkey_login id': { right: 'x', alsoRefusedWith: [1100] },
  '/api/user/passkey_login credential': { right: '{}', alsoRefusedWith: [1100] },
  '/api/user/freeze token': { right: 'x', alsoRefusedWith: [1103] },
}
