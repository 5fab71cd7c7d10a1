/** The data of a payout: of a coin its address, of a bank its account. Parts that do not apply are empty. */
export interface PayoutTarget {
  readonly address: string
  /** Memo or tag, where the network has one. */
  readonly tag: string
  readonly bankName: string
  readonly bankAddress: string
  readonly bankSwift: string
  readonly payeeName: string
  readonly payeeAccount: string
}

/** The fields of a target, in the order in which a confirmation code covers them. */
export const PAYOUT_FIELDS = [
  'address',
  'tag',
  'bankName',
  'bankAddress',
  'bankSwift',
  'payeeName',
  'payeeAccount',
] as const satisfies readonly (keyof PayoutTarget)[]

/** An empty target. */
export const NO_TARGET: PayoutTarget = {
  address: '',
  tag: '',
  bankName: '',
  bankAddress: '',
  bankSwift: '',
  payeeName: '',
  payeeAccount: '',
}
