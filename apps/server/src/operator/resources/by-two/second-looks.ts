import { isIn } from '../../../features/cashier/withdrawals/withdrawal-states'

/** Up to five rows that a query returns as `what`, in one text; may be empty. */
const listed = (query: string) =>
  `coalesce((SELECT string_agg(what, ', ') FROM (${query} LIMIT 5) found), '')`

// A transaction may be spelt with and without 0x, in any case.
const BARE_TXID = "regexp_replace(lower(btrim(d.txid)), '^0x', '')"

/** SQL of the other deposits with the transaction of the deposit `d`, of the same coin. */
export const SAME_TXID = listed(`SELECT 'deposit ' || o.id AS what FROM deposit o
  WHERE lower(o.txid) = ANY (ARRAY[${BARE_TXID}, '0x' || ${BARE_TXID}])
    AND o.currency_code = d.currency_code AND o.protocol_code = d.protocol_code AND o.id <> d.id`)

/**
 * SQL of the deposits and repayments, of all clients, with the same picture as a row of the given table and
 * name: the same upload, the same bytes sent again, or the same pixels re-encoded. Pictures kept for nothing
 * are not compared: who sends one a thousand times neither hides it nor slows the list.
 */
export function samePicture(name: string, table: 'deposit' | 'repayment'): string {
  const twins = (hash: 'sent_hash' | 'made_hash') => `(SELECT twin.name FROM image own
    JOIN image twin ON twin.${hash} = own.${hash} AND twin.kept_at IS NOT NULL WHERE own.name = ${name}.proof)`
  const names = `SELECT ${name}.proof UNION ${twins('sent_hash')} UNION ${twins('made_hash')}`
  const of = (other: 'deposit' | 'repayment') => `SELECT '${other} ' || o.id AS what FROM ${other} o
    WHERE o.proof = ANY (ARRAY(${names})) AND o.proof <> ''${other === table ? ` AND o.id <> ${name}.id` : ''}`
  return listed(`${of('deposit')} UNION ALL ${of('repayment')}`)
}

/** SQL of other clients' traders who requested the picture of the change `c`, regardless of the outcome. */
export const SAME_AVATAR = listed(`SELECT DISTINCT 'trader ' || o.trader_id AS what FROM profile_change o
  WHERE o.picture_hash = c.picture_hash AND o.user_id <> c.user_id`)

/** SQL of the other clients who saved the address, or the bank account, of the withdrawal `w`. */
export const SAME_ADDRESS = listed(`SELECT DISTINCT 'client ' || o.user_id AS what FROM withdrawal_method o
  WHERE o.user_id <> w.user_id AND ((w.address <> '' AND lower(o.address) = lower(w.address))
    OR (w.payee_account <> '' AND lower(o.payee_account) = lower(w.payee_account)))`)

/** SQL of the other clients who submitted the card of the case `n`. */
export const SAME_CARD = listed(`SELECT DISTINCT 'client ' || o.user_id AS what FROM real_name_case o
  WHERE o.card_id = n.card_id AND o.card_id <> '' AND o.user_id <> n.user_id`)

/**
 * SQL of the frozen client `c`'s withdrawals stopped after approval: even an unclaimed one may have been
 * sent.
 */
export const STOPPED_PAYOUTS = listed(`SELECT 'withdrawal ' || w.id AS what FROM withdrawal w
  WHERE w.user_id = c.id AND c.frozen_at IS NOT NULL AND w.${isIn('cancelled')} AND w.approved_at IS NOT NULL
  ORDER BY w.id DESC`)
