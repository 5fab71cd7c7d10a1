import { CODE } from '../codes'

/** The outcome of one order of close_all or cancel_all. */
export interface WireBulkResult {
  id: number
  code: number
  msg: string
}

/** The outcome of one order of a bulk close or cancel. `message` is the refusal in the caller's language. */
export interface BulkResult {
  readonly id: number
  readonly isDone: boolean
  readonly message: string
}

/** Reads a row of close_all or cancel_all. */
export const readBulkResult = (row: WireBulkResult): BulkResult => ({
  id: row.id,
  isDone: row.code === CODE.success,
  message: row.msg,
})
