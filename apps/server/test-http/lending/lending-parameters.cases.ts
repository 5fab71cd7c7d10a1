import type { ParameterRow } from '../calls/parameter-row.cases'

const NO_LOAN = { alsoRefusedWith: [1503] }
/** Plain whole numbers above any id. */
const VAST = ['9007199254740993', '9223372036854775808']
const AMOUNT = { right: '100', harmless: ['0', '0.0', ...VAST, '5'], alsoRefusedWith: [1303, 1500] }
/** A picture that no user has sent: the calls that take one are refused for it. */
const NO_PICTURE = `/api/common/image/${'0'.repeat(32)}.png`
/** A caller who is no borrower is refused before the other parameters are checked. */
const NO_BORROWER = { alsoRefusedWith: [1500, 1401, 1501] }

/** Rows of the parameters of loans, as `path name`. */
export const LENDING_PARAMETERS: Readonly<Record<string, ParameterRow>> = {
  '/api/loan/config_info id': { right: '1', ...NO_LOAN },
  '/api/loan/get_date config_id': { right: '1', ...NO_LOAN },
  '/api/loan/quote config_id': { right: '1', ...NO_LOAN },
  '/api/loan/quote amount': AMOUNT,
  '/api/loan/kyc_submit name': { right: 'Ann', harmless: 'any text' },
  '/api/loan/kyc_submit last_name': { right: 'Lee', harmless: 'any text' },
  '/api/loan/kyc_submit birthday': { right: '1990-02-28' },
  '/api/loan/kyc_submit country': { right: '193' },
  '/api/loan/kyc_submit mobile_area_id': { right: '193' },
  '/api/loan/kyc_submit mobile': { right: '91234567', harmless: ['00012', ...VAST] },
  '/api/loan/kyc_submit hand_pic': { right: NO_PICTURE },
  '/api/loan/loan_submit amount': AMOUNT,
  '/api/loan/loan_submit config_id': { right: '1', alsoRefusedWith: [1500, 1503] },
  '/api/loan/loan_submit sign': { right: NO_PICTURE, harmless: 'any text', ...NO_BORROWER },
  '/api/loan/loan_submit agreement': { right: '1', harmless: ['0', ...VAST], ...NO_BORROWER },
  '/api/loan/loan_submit terms_hash': { right: 'a'.repeat(64), ...NO_BORROWER },
  '/api/loan/loan_info id': { right: '999999', ...NO_LOAN },
  '/api/loan/repayment_info loan_id': { right: '999999', ...NO_LOAN },
  '/api/loan/agreement_file loan_id': { right: '999999', ...NO_LOAN },
  '/api/loan/repayment loan_id': { right: '999999', ...NO_LOAN },
  '/api/loan/repayment fund': { right: '0', harmless: ['0', '1'], ...NO_LOAN },
  '/api/loan/repayment number': { right: '100', harmless: ['0', '0.0', ...VAST], ...NO_LOAN },
  '/api/loan/repayment charge_id': { right: '1', harmless: ['', ...VAST], ...NO_LOAN },
  '/api/loan/repayment proofImg': { right: NO_PICTURE, harmless: 'any text', ...NO_LOAN },
}
