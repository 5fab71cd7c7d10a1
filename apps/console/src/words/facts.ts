import { DAY_MS } from '@fairtick/domain'
import { type AnyRow, type Field, type Resource, fieldsOf, isWarning } from '../client/rows'
import { ageWords } from '../frame/age'
import type { Speech } from './use-words'
import { figureOf, usdWords } from './figures'

/** The figures of a client that stand first, in their order. */
export const CLIENT_FIGURES = [
  'equity',
  'forex_balance',
  'floating',
  'micro_balance',
  'fund_balance',
  'created_at',
  'last_seen_at',
] as const

/** Fields shown in the line of money, as a status, or among the checks, so not repeated below. */
const TOLD_ABOVE: Readonly<Record<string, readonly string[]>> = {
  withdrawals: [
    'number',
    'fee',
    'real_number',
    'currency_code',
    'approved',
    'claimed_by',
    'same_address',
    'method_since',
    'paid_before',
    'deposited',
    'review_status',
    'held_until',
  ],
  charges: ['number', 'currency_code', 'usd_price', 'usd_number'],
  loans: ['running', 'ended_well'],
  users: ['is_demo', 'review_status', ...CLIENT_FIGURES],
}

/** Fields of a row that are shown above it. */
const toldAbove = ({ name, warnings }: Resource): readonly string[] => [
  ...(TOLD_ABOVE[name] ?? []),
  ...warnings.filter((field) => name !== 'withdrawals' || field !== 'first_word'),
]

/** Fields of a row below its checks: those with a value, and the empty ones, which are only named. */
export function factsOf(
  resource: Resource,
  row: AnyRow,
): { readonly filled: readonly Field[]; readonly empty: readonly Field[] } {
  const told = toldAbove(resource)
  const left = fieldsOf(resource).filter(
    ({ name }) => !told.includes(name) && isOfItsKind(resource, name, row),
  )
  const isFilled = ({ name }: Field) => row[name] !== null && row[name] !== undefined && row[name] !== ''
  return { filled: left.filter(isFilled), empty: left.filter((field) => !isFilled(field)) }
}

const OF_COINS = ['address', 'tag', 'protocol_code', 'txid']
const OF_BANKS = ['bank_name', 'bank_address', 'bank_swift', 'payee_name', 'payee_account']
/** The number of a bank transfer in `type`, by resource. */
const BANK: Readonly<Record<string, number>> = { withdrawals: 2, charges: 1 }

/** Whether a field applies to the row's kind: a coin has no bank, a bank no address. */
function isOfItsKind({ name: resource }: Resource, field: string, row: AnyRow): boolean {
  const bank = BANK[resource]
  if (bank === undefined || (row[field] !== '' && row[field] !== null)) return true
  return !(row['type'] === bank ? OF_COINS : OF_BANKS).includes(field)
}

/** The money of a row in one line: the deductions, and the paid or credited amount. */
export function moneyOf(speech: Speech, resource: Resource, row: AnyRow): string | undefined {
  const figure = (field: string) => figureOf(speech, resource, field, row)
  if (resource.name === 'withdrawals')
    return `${speech.say('moneyFee', { amount: `${figure('number')} USD`, fee: figure('fee') })} → ${figure('real_number')} ${figure('currency_code')}`
  if (resource.name === 'charges')
    return `${figure('number')} ${figure('currency_code')} × ${figure('usd_price')} → ${figure('usd_number')} USD`
  return undefined
}

/** The one status of a withdrawal: waiting, approved, claimed, or ended; undefined for other rows. */
export function stateOf(speech: Speech, { name }: Resource, row: AnyRow): string | undefined {
  if (name !== 'withdrawals') return undefined
  if (row['status'] !== 0) return speech.valueOf(name, 'status', row['status'] ?? '')
  if ((row['claimed_by'] ?? '') !== '') return speech.say('state_claimed')
  return speech.say(row['approved'] === 1 ? 'state_approved' : 'state_waiting')
}

/** A point for or against approval, or one that needs attention. */
export interface Check {
  readonly key: string
  readonly tone: 'good' | 'warn' | 'bad'
  readonly words: string
  /** The field whose value is shown below it. */
  readonly field?: string
}

/** The checks of a row for its decision, the worst first. */
export function checksOf(speech: Speech, resource: Resource, row: AnyRow): readonly Check[] {
  const checks =
    resource.name === 'withdrawals'
      ? ofWithdrawal(speech, row)
      : [...ofWarnings(speech, resource, row), ...ofKind(speech, resource, row)]
  return checks.toSorted((one, other) => ORDER.indexOf(one.tone) - ORDER.indexOf(other.tone))
}

const ORDER = ['bad', 'warn', 'good']

function ofWithdrawal(speech: Speech, row: AnyRow): readonly Check[] {
  const { say, format } = speech
  const text = (field: string) => String(row[field] ?? '')
  const age = Date.parse(text('created_at')) - Date.parse(text('method_since'))
  const held = Date.parse(text('held_until'))
  const isShared = text('same_address') !== ''
  const paid = Number(row['paid_before'] ?? 0)
  const isVerified = row['review_status'] === 2
  return [
    ...(Number.isNaN(age)
      ? []
      : [
          {
            key: 'age',
            tone: age < DAY_MS ? 'bad' : 'good',
            words: say('check_age', { age: ageWords(speech, Math.max(0, age)) }),
          } as const,
        ]),
    paid === 0
      ? { key: 'first', tone: 'warn', words: say('check_first') }
      : { key: 'paid', tone: 'good', words: say('check_paid', { count: format.count(paid) }) },
    {
      key: 'verified',
      tone: isVerified ? 'good' : 'bad',
      words: say(isVerified ? 'check_verified' : 'check_unverified'),
    },
    ...(held > Date.now()
      ? [{ key: 'held', tone: 'bad', words: say('check_held', { at: format.dateTime(held) }) } as const]
      : []),
    isShared
      ? { key: 'shared', tone: 'bad', words: say('check_shared'), field: 'same_address' }
      : { key: 'alone', tone: 'good', words: say('check_alone') },
    {
      key: 'deposited',
      tone: Number(row['deposited']) < Number(row['number']) ? 'warn' : 'good',
      words: say('check_deposited', { amount: usdWords(speech, text('deposited')) }),
    },
    ...(text('claimed_by') === ''
      ? []
      : [
          {
            key: 'claimed',
            tone: 'warn',
            words: say('check_claimed', { operator: text('claimed_by') }),
          } as const,
        ]),
  ]
}

/** The warnings of a row: each by its name, with its value if it warns. */
function ofWarnings(speech: Speech, resource: Resource, row: AnyRow): readonly Check[] {
  const { fieldOf, valueOf } = speech
  return resource.warnings.flatMap((field): readonly Check[] => {
    const name = fieldOf(resource, field)
    if (isWarning(resource, field, row))
      return [{ key: field, tone: field === 'first_word' ? 'warn' : 'bad', words: name, field }]
    const value = valueOf(resource.name, field, row[field] ?? '')
    if (value !== undefined) return [{ key: field, tone: 'good', words: `${name}: ${value}` }]
    const clear = clearWords(speech, field, row)
    return clear === undefined ? [] : [{ key: field, tone: 'good', words: clear }]
  })
}

/** The meaning of a silent warning, if there was something to compare. */
function clearWords({ say }: Speech, field: string, row: AnyRow): string | undefined {
  if (field === 'same_card') return say('clear_card')
  if (field === 'same_txid' && (row['txid'] ?? '') !== '') return say('clear_txid')
  return field === 'same_picture' && row['proof'] === 1 ? say('clear_picture') : undefined
}

/** Checks of some kinds of rows beside their warnings. */
function ofKind({ say, format }: Speech, { name }: Resource, row: AnyRow): readonly Check[] {
  if (name === 'identities') {
    const isWhole = row['front_pic'] === 1 && row['reverse_pic'] === 1
    return [
      { key: 'sides', tone: isWhole ? 'good' : 'warn', words: say(isWhole ? 'check_sides' : 'check_side') },
    ]
  }
  if (name !== 'loans') return []
  const [running, repaid] = [Number(row['running'] ?? 0), Number(row['ended_well'] ?? 0)]
  return [
    running > 0
      ? { key: 'running', tone: 'warn', words: say('check_running', { count: format.count(running) }) }
      : { key: 'running', tone: 'good', words: say('check_no_loan') },
    ...(repaid > 0
      ? [
          {
            key: 'repaid',
            tone: 'good',
            words: say('check_repaid', { count: format.count(repaid) }),
          } as const,
        ]
      : []),
  ]
}
