import { listed, moment, orZero, page, text, usd, whole } from '../../kinds'
import { RECORD_TYPE } from '../../listed'
import { type Ours, type Wire, object } from '../../object'

/** A movement of an account: its signed change and the balance after it. */
export const accountRecordShape = object({
  Id: ['id', whole],
  /** order that caused it, a contract or an option by `Type`; 0 if none */
  OrderId: ['orderId', orZero(whole)],
  Value: ['change', usd],
  Balance: ['balance', usd],
  Type: ['kind', listed(RECORD_TYPE)],
  Memo: ['kindName', text],
  MemoTran: ['memo', text],
  CreatedAtTran: ['time', moment],
})
export type WireAccountRecord = Wire<typeof accountRecordShape>
export type OwnRecord = Ours<typeof accountRecordShape>

/** A page of account records, newest first. */
export const accountRecordsShape = page(accountRecordShape)
export type WireAccountRecords = Wire<typeof accountRecordsShape>
