/** The properties of a kind of entry. */
interface EntryKindRow {
  /** Its permanent number: in the journal, and as `Type` of an account record on the wire. */
  readonly number: number
  /** Suffix of its text `history.kind_`. `Memo` of a record, statements and exports use the kind's name. */
  readonly text: string
  /**
   * Whether trading caused it: it counts in the day's result, and its reference is an order, named in
   * records.
   */
  readonly isTrading: boolean
}

/**
 * Every kind of entry, in the order of numbers: the one list for journal, wire, records, statements, audit
 * and screens.
 */
export const ENTRY_KINDS = {
  deposit: { number: 1, text: 'deposit', isTrading: false },
  withdrawal: { number: 2, text: 'withdrawal', isTrading: false },
  transfer: { number: 3, text: 'transfer', isTrading: false },
  'contract-profit': { number: 4, text: 'contract_profit', isTrading: true },
  fee: { number: 5, text: 'fee', isTrading: true },
  swap: { number: 6, text: 'swap', isTrading: true },
  'option-result': { number: 7, text: 'option_result', isTrading: true },
  loan: { number: 8, text: 'loan', isTrading: false },
  repayment: { number: 9, text: 'repayment', isTrading: false },
  mining: { number: 10, text: 'mining', isTrading: false },
  'mining-income': { number: 11, text: 'mining_income', isTrading: false },
  'negative-balance-protection': { number: 12, text: 'protection', isTrading: true },
  'demo-funds': { number: 13, text: 'demo_funds', isTrading: false },
  adjustment: { number: 14, text: 'adjustment', isTrading: false },
  'brought-forward': { number: 15, text: 'brought_forward', isTrading: false },
  dividend: { number: 16, text: 'dividend', isTrading: true },
  owed: { number: 17, text: 'owed', isTrading: true },
  'invite-income': { number: 18, text: 'invite_income', isTrading: false },
} as const satisfies Readonly<Record<string, EntryKindRow>>

/** Kind of an entry. Wire: Type of an account record. */
export type EntryKind = keyof typeof ENTRY_KINDS

/** All kinds, in the order of their numbers. */
export const ENTRY_KIND_NAMES: readonly EntryKind[] = /* @__PURE__ */ namesOf(ENTRY_KINDS)

/** The kind of a number of the journal or the wire; undefined if unknown. */
export const entryKindOf = (number: unknown): EntryKind | undefined =>
  ENTRY_KIND_NAMES.find((kind) => ENTRY_KINDS[kind].number === number)

/** The numbers of the kinds caused by trading. */
export const tradingNumbers = (): readonly number[] =>
  ENTRY_KIND_NAMES.filter((kind) => ENTRY_KINDS[kind].isTrading).map((kind) => ENTRY_KINDS[kind].number)

function namesOf<Name extends string>(table: Readonly<Record<Name, EntryKindRow>>): readonly Name[] {
  const names: Name[] = []
  for (const name in table) names.push(name)
  return names.toSorted((one, other) => table[one].number - table[other].number)
}
