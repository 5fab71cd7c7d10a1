/** One of a client's three accounts; the balance includes what is locked. */
export interface WireAccount {
  accountTypeId: number
  type: string
  balance: string
  lockBalance: string
  currencyId: number
}

/** One account of forexDetail: its balance in USD too. */
export interface WireAccountDetail extends Omit<WireAccount, 'currencyId'> {
  usd_balance: string
}

/** A movement of an account: its signed change and the balance after it. */
export interface WireAccountRecord {
  Id: number
  /** The order it came from, a contract or an option by `Type`; 0 where there is none. */
  OrderId: number
  Value: string
  Balance: string
  Type: number
  Memo: string
  MemoTran: string
  CreatedAtTran: string
}

/** A page of account records. */
export interface WireAccountRecords {
  data: WireAccountRecord[]
  total: number
}

/** Total balance, today's result, and that in percent. */
export interface WireProfits {
  balance: string
  today_profits: string
  today_profits_percent: string
}
