import type { Timeouts } from '../../database/pool'

/** A backup may run for any time, but gives up waiting for locks soon, so that it does not block others. */
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
