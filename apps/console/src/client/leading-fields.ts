/** First columns of a resource's list, before its warnings; by default its first fields. */
export const LEADING_FIELDS: Readonly<Record<string, readonly string[]>> = {
  charges: ['user_id', 'number', 'currency_code', 'protocol_code'],
  identities: ['user_id', 'review_status', 'name'],
  repayments: ['user_id', 'status', 'number', 'loan_id'],
  withdrawals: ['user_id', 'status', 'number', 'currency_code', 'protocol', 'address'],
  orders: ['user_id', 'forex_id', 'status', 'order_type', 'quantity', 'origin_price', 'fact_profits'],
  loans: ['user_id', 'status', 'amount', 'repayment_time', 'ended_at'],
}
