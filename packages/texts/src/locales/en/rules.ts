import { area } from '../../area'

/** How the service is: opening times, halts, and the rules that orders are worked out by. */
export const rules = area({
  opens: 'Opens {time}',
  halted: 'Halted: {reason}',
  split:
    'A split, {to} for {from}, is announced for {time}. Lots, prices and stops of open orders follow it; margin and profit stay.',
  dividend:
    'A dividend of {amount} {currency} a unit is announced for {time}: whoever holds a buy then receives it, whoever holds a sell pays it.',
  ends: 'Trading in this ends at {time}. Whatever is still open then is closed at the last price before it, and pending orders are cancelled.',
  ended: 'Trading in this ended at {time}. Its history, charts and proofs stay.',
  closeOnly: 'Only closing is possible: {reason}',
  hours: 'Trading hours',
  hoursZone: 'Times of {zone}',
  noSession: 'Closed',
  hoursHint: 'On holidays the market may be closed, open later or close earlier.',
  title: 'Rules',
  intro: 'What orders and options are worked out by.',
  version: 'Version {version}',
  since: 'In force since {time}',
  upcoming: 'Announced, in force from {time}',
  hash: 'SHA-256 of the English text',
  changes: 'What changed',
  payouts: 'How long withdrawals take',
  execution: 'How orders were carried out',
  termChanges: 'Changes of terms',
  versions: 'All versions',
  translated: 'The English text is the one that is hashed; this is its translation.',
  error: 'The rules could not be loaded',
  versionHash: 'Version {version} · {hash}…',
  liabilities: 'Check that your money is counted',
})
