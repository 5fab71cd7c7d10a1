import { takesTwoOperators } from '@fairtick/domain'
import { resources } from '@fairtick/wire/admin'
import { isTransferTaken, readCreditedSums } from '../../deposits/credited-store'
import { readDeposit } from '../../deposits/deposit-store'
import { firstWord } from '../../../../operator/resources/by-two/first-word'
import { readProof } from '../../../../operator/resources/pictures/picture-store'
import { SAME_TXID, samePicture } from '../../../../operator/resources/by-two/second-looks'
import { decidedByBooks, findUndecided } from '../../../../operator/resources/queues/money-decision'
import { queue } from '../../../../operator/resources/queues/queue'

/** Deposits stated by clients; the server that writes the books credits approved ones. */
export const charges = queue({
  resource: resources.charges,
  from: 'deposit d LEFT JOIN app_user u ON u.id = d.user_id',
  columns: {
    id: 'd.id',
    user_id: 'd.user_id',
    uid: 'u.uid',
    type: 'd.kind',
    status: 'd.status',
    number: 'd.amount',
    currency_code: 'd.currency_code',
    protocol_code: 'd.protocol_code',
    address: 'd.address',
    usd_price: 'd.rate',
    usd_number: 'd.credit',
    txid: 'd.txid',
    proof: "(d.proof <> '')",
    remark: 'd.reason',
    chain_verdict: '(SELECT verdict FROM chain_transfer WHERE deposit_id = d.id)',
    same_txid: SAME_TXID,
    same_picture: samePicture('d', 'deposit'),
    first_word: firstWord('charges', 'd.id'),
    created_at: 'd.submitted_at',
    decided_at: 'd.decided_at',
  },
  at: 'd.submitted_at',
  filters: {
    address: '(lower(d.address) = lower($v) AND d.address = $v)',
    txid: '(lower(d.txid) = lower($v) AND d.txid = $v)',
  },
  search: {
    txid: 'lower(d.txid) = $q',
    user_id: 'd.user_id = $n',
    address: 'lower(d.address) = $q',
    uid: 'd.user_id = (SELECT id FROM app_user WHERE uid = $n)',
  },
  userId: 'd.user_id',
  state: 'waits for a decision',
  pictures: [{ side: '', read: readProof }],
  async find(database, id, { twoPersonRule, now }) {
    const found = await findUndecided(database, 'deposit', id, readDeposit)
    if (found?.status !== 'unchecked') return undefined
    const isForTwo = takesTwoOperators(found.credit, await readCreditedSums(database, now), twoPersonRule)
    return { ...found, isForTwo, isTaken: await isTransferTaken(database, found) }
  },
  decisions: {
    approve: {
      ...decidedByBooks('deposit', 'approve', 'approved'),
      takesTwo: ({ isForTwo }) => isForTwo,
      objection: ({ isTaken }) => (isTaken ? 'another deposit has its transfer' : undefined),
    },
    reject: decidedByBooks('deposit', 'reject', 'rejected'),
    invalid: decidedByBooks('deposit', 'invalidate', 'marked invalid'),
  },
})
