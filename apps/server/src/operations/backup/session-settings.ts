import type { Timeouts } from '../../database/pool'

/** A backup may take any time, but it waits for no lock for long, and so keeps nobody waiting behind it. */
export const LONG_TIMEOUTS: Timeouts = {
  connectMs: 5000,
  statementMs: 0,
  answerMs: 0,
  lockMs: 5000,
  idleInTransactionMs: 0,
}

/** Settings that give the same text for the same value on every server. */
export const PLAIN_TEXT =
  "SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 3; SET bytea_output = 'hex'"
