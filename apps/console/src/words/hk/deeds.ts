import type { Words } from '../en'

/** The deeds of decisions, by `resource.decision`, with fields of the row in its places. */
export const deeds: Words['deeds'] = {
  'charges.approve': '向 {user_id} 入賬 {usd_number} USD',
  'charges.reject': '拒絕 {user_id} 的存款',
  'charges.invalid': '將 {user_id} 的存款列為無效',
  'withdrawals.approve': '批准 {user_id} 提取 {number} USD',
  'withdrawals.claim': '認領付給 {user_id} 的 {real_number} {currency_code}',
  'withdrawals.paid': '已付 {real_number} {currency_code} 給 {user_id}',
  'withdrawals.reject': '退回 {number} USD 給 {user_id}',
  'identities.approve': '通過 {user_id} 的實名驗證',
  'identities.reject': '拒絕 {user_id} 的證件',
  'loan-kycs.approve': '通過借款人 {user_id} 的驗證',
  'loan-kycs.reject': '拒絕 {user_id} 的資料',
  'loans.approve': '借出 {amount} USD 給 {user_id}',
  'loans.reject': '拒絕借給 {user_id} {amount} USD',
  'repayments.approve': '結清 {user_id} 的貸款 {loan_id}',
  'repayments.reject': '拒絕 {user_id} 的還款',
  'adjustments.approve': '為 {user_id} 入賬 {amount} USD',
  'users.freeze': '凍結 {id}',
  'users.unfreeze': '解除凍結 {id}',
}
