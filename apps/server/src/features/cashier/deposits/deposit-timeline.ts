import type { DepositStatus } from '@fairtick/domain'
import type { KeptFinding } from '../../../chains/watch/chain-store'
import type { Deposit } from './deposit-store'
import type { NetworkFact } from './deposit-way-store'

/** A step of a deposit: the state that it came to at `at`, and where its transaction can be looked up. */
export interface DepositStep {
  readonly at: number
  readonly status: DepositStatus
  /** Empty if no explorer link exists. */
  readonly link: string
  /** The confirmations of its transfer, if this step is the finding of the transfer. */
  readonly found?: {
    readonly confirmations: number
    readonly needed: number
    readonly isExact: boolean
  }
}

/** Facts about a coin deposit that its row lacks. */
interface Known {
  /** undefined for a bank. */
  readonly network: NetworkFact | undefined
  readonly finding: KeptFinding | undefined
}

/** The steps of a deposit so far, oldest first. */
export function timelineOf(deposit: Deposit, known: Known): readonly DepositStep[] {
  const { status, submittedAt, decidedAt, txid } = deposit
  const link = linkOf(known.network, known.finding?.transfer?.txid ?? txid)
  const steps: DepositStep[] = [{ at: submittedAt, status: 'unchecked', link }]
  const found = foundStep(deposit, known)
  if (found) steps.push({ ...found, link })
  if (decidedAt !== undefined) steps.push({ at: decidedAt, status, link })
  return steps
}

/** A transfer to our address. Other findings are for operators only. */
function foundStep(
  { submittedAt, decidedAt }: Deposit,
  { network, finding }: Known,
): DepositStep | undefined {
  if (!network || (finding?.verdict !== 'exact' && finding?.verdict !== 'other-amount')) return undefined
  const { confirmations, foundAt, verdict } = finding
  return {
    at: Math.min(Math.max(submittedAt, foundAt), decidedAt ?? foundAt),
    status: 'unchecked',
    link: '',
    found: { confirmations, needed: network.confirmationsMin, isExact: verdict === 'exact' },
  }
}

const linkOf = (network: NetworkFact | undefined, txid: string | undefined): string =>
  !network || network.explorer === '' || txid === undefined
    ? ''
    : network.explorer.replace('{txid}', () => txid)
