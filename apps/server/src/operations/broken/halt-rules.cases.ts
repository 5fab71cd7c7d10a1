const RULE = 'of what hangs on a halt nobody was stopped out, of the rest once that had used up the balance'

const offered = (id: number) =>
  `INSERT INTO instrument_offer (id, code, show_code, category_id, price_decimals, contract_size, lots_min, lot_step, lots_max, leverages, fee_per_lot, fee_rate)
   VALUES (${id}, 'I${id}', 'I${id}', ${id}, 2, 1, 1, 1, 1, '', 0, 0);`

const halted = (instrument: string, category: string, endsAt: number) =>
  `INSERT INTO halt (instrument_id, category_id, kind, reason, since, cause, ends_at, halted_by, halted_as)
   VALUES (${instrument}, ${category}, 'halt', 'no price', ${endsAt - 300_000}, 'feed', ${endsAt}, 'ann', 'duty');`

/** Ways to break the rules of halts: the books' stop-out is at 0, of an order in instrument 1. */
export const BROKEN_HALTS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [RULE, 'its instrument was halted', `${offered(1)} ${halted('1', 'NULL', 1000)}`],
  [RULE, 'its category reopened', `${offered(1)} ${halted('NULL', '1', -59_999)}`],
  [
    RULE,
    'what converts it was halted',
    `${offered(1)} ${offered(2)} ${halted('2', 'NULL', 1000)}
     INSERT INTO instrument_terms (instrument_id, since, contract_size, margin_mode, fee_basis, fee, conversion, stale_after_ms) VALUES (1, 0, 1, 2, 1, 3, -2, 15000);`,
  ],
]

/** The rules of halts look at all users at once. */
export const WHOLE_HALTS = [RULE]
