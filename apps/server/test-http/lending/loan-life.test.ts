import { createHash } from 'node:crypto'
import { DAY_MS } from '@fairtick/domain'
import {
  CODE,
  type WireBorrower,
  type WireLoan,
  type WireLoanQuote,
  type WireLoans,
  type WireOwed,
  type WireTransferable,
} from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { auditBooks } from '../../src/operations/books-audit'
import { get, send } from '../call.cases'
import { FORM, LOAN, agreementDrawn, borrower, decided, lent, verified } from './borrower.cases'
import { withdrawable } from './borrower-withdrawal.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'
import { operator } from '../cashier/withdrawing-user.cases'

let server: TestServer

useServer((started) => (server = started), {
  clockStands: true,
  settings: { WITHDRAW_STEP_UP: 'off', WITHDRAW_TWO_PERSON_USD: '4000' },
})

/** Days pass, and everybody stays signed in. */
async function later(days: number): Promise<void> {
  server.clock.advance(days * DAY_MS)
  await server.pool.query('UPDATE session SET created_at = $1, last_seen_at = $1', [server.clock.now()])
}

const byNumber = (one: number, other: number) => one - other
const audited = () => auditBooks(server.pool)

describe('who asks to borrow', () => {
  it('is refused with a birthday that cannot be, a foreign picture, or from a country that is not served (L1, L3)', async () => {
    const [user, other] = [await borrower(server), await borrower(server)]
    const fieldsOf = async (changes: Record<string, string>) => {
      const { code, data } = await user.askToBorrow(changes)
      return code === CODE.parameterWrong ? (data as { fields: object }).fields : code
    }
    for (const birthday of ['1949-12-31', '2001-02-30', '2099-01-01', '2015-06-01'])
      expect(await fieldsOf({ birthday })).toEqual({ birthday: 'malformed' })
    for (const hand_pic of [other.picture, 'https://example.com/a.png', 'data:image/png;base64,AA'])
      expect(await fieldsOf({ hand_pic })).toEqual({ hand_pic: 'malformed' })
    expect(await fieldsOf({ sex: '3' })).toEqual({ sex: 'malformed' })
    expect(await fieldsOf({ id_card_type: '9' })).toEqual({ id_card_type: 'malformed' })
    // China, 26 × 2 + 13 + 1.
    for (const changes of [{ country: '66' }, { mobile_area_id: '66' }] as Record<string, string>[])
      expect(await fieldsOf(changes)).toBe(CODE.countryNotServed)
    expect((await user.read<WireBorrower>(LOAN.info)).status).toBe(0)
  })

  it('waits once, however often they ask, and reads why they were rejected (L2)', async () => {
    const user = await borrower(server)
    const answers = await Promise.all(Array.from({ length: 10 }, () => user.askToBorrow({ status: '2' })))
    expect(answers.filter(({ code }) => code === CODE.success)).toHaveLength(1)
    const waiting = await user.read<WireBorrower>(LOAN.info)
    expect(waiting).toMatchObject({
      status: 1,
      name: 'Ann',
      last_name: 'Lee',
      mobile: FORM.mobile,
      reason: '',
    })
    const id = Number(await latestCase(user.id))
    await decided(server, 'loan-kycs', 'reject', id)
    expect(await user.read<WireBorrower>(LOAN.info)).toMatchObject({ status: 3, reason: 'looked at' })
    expect((await user.askToBorrow()).code).toBe(CODE.success)
    await decided(server, 'loan-kycs', 'approve', Number(await latestCase(user.id)))
    expect((await user.read<WireBorrower>(LOAN.info)).status).toBe(2)
    expect((await user.askToBorrow()).code).toBe(CODE.verificationState)
  })
})

const latestCase = async (userId: number) => {
  const { rows } = await server.pool.query<{ id: bigint }>(
    'SELECT max(id) AS id FROM borrower_case WHERE user_id = $1',
    [userId],
  )
  return rows[0]?.id
}

describe('signing for a loan', () => {
  it('is for verified borrowers with a signature, an agreement and an amount on offer (L4, L5)', async () => {
    const stranger = await borrower(server)
    expect((await stranger.submit()).code).toBe(CODE.loanVerificationNeeded)
    const user = await verified(server)
    const codeOf = async (changes: Record<string, string>) => (await user.submit(changes)).code
    expect(await codeOf({ sign: '' })).toBe(CODE.signatureNeeded)
    for (const sign of [
      'data:image/svg+xml;base64,AA',
      'javascript:alert(1)',
      'https://a.example/s.png',
      stranger.picture,
    ])
      expect(await codeOf({ sign })).toBe(CODE.signatureNeeded)
    expect(await codeOf({ agreement: '0' })).toBe(CODE.agreementNotAccepted)
    expect(await codeOf({ amount: '99' })).toBe(CODE.amountNotAllowed)
    expect(await codeOf({ config_id: '999' })).toBe(CODE.noSuchLoan)
    expect(await codeOf({ terms_hash: '0'.repeat(64) })).toBe(CODE.quoteEnded)
    expect((await user.read<WireLoans>(LOAN.list)).total).toBe(0)
  })

  it('binds the terms of the server, in a file with its hash (L6, L8)', async () => {
    const user = await verified(server)
    const quote = await user.read<WireLoanQuote>(LOAN.quote, { config_id: 1, amount: '1000' })
    expect(quote.terms_hash).toBe(createHash('sha256').update(quote.agreement).digest('hex'))
    const asked = { config_id: 1, amount: '1000' }
    const options = { token: user.token, headers: { lang: 'ar' } }
    const { data: inArabic } = await get<WireLoanQuote>(server, LOAN.quote, asked, options)
    expect(inArabic.agreement).not.toBe(quote.agreement)
    expect(inArabic.terms_hash).toBe(quote.terms_hash)
    const { data: loan, code } = await user.submit({
      ...{ terms_hash: quote.terms_hash, interest_rate: '0', loan_period: '9999', penalty_rate: '0' },
    })
    expect(code).toBe(CODE.success)
    // The text and its hash are answered at once; the file is drawn afterwards.
    expect(loan).toMatchObject({ terms_hash: quote.terms_hash, agreement_hash: '' })
    expect(loan).toMatchObject({
      ...{ status: 1, amount: '1000.00', loan_period: 30, interest_rate: '0.0005', penalty_rate: '0.0025' },
      ...{ interest_amount: quote.interest, agreement: quote.agreement, reviewed_at: null, kind: 0 },
    })
    await agreementDrawn(server, loan.id)
    const path = `${LOAN.file}?loan_id=${loan.id}`
    const file = await send(server, { method: 'GET', path, headers: { authorization: user.token } })
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(
      (await user.read<WireLoan>(LOAN.loan, { id: loan.id })).agreement_hash,
    )
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await server.pool.query('UPDATE loan_config SET interest_rate = 1000000 WHERE id = 1')
    expect((await user.read<WireLoan>(LOAN.loan, { id: loan.id })).interest_rate).toBe('0.0005')
    await server.pool.query('UPDATE loan_config SET interest_rate = 50000 WHERE id = 1')
  })

  it('asked for twenty times at once gives one loan, and a key one answer (L7)', async () => {
    const user = await verified(server)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => user.submit({ config_id: (at % 2) + 1 })),
    )
    expect(answers.filter(({ code }) => code === CODE.success)).toHaveLength(1)
    const other = await verified(server)
    const keyed = { headers: { 'idempotency-key': 'loan-once' } }
    const [first, again] = [await other.submit({}, keyed), await other.submit({}, keyed)]
    expect(again.data).toEqual(first.data)
    expect((await other.read<WireLoans>(LOAN.list)).total).toBe(1)
  })
})

describe('a loan that is lent out', () => {
  it('is paid out once, however many approve, and is due as its sheet said (L11)', async () => {
    const user = await verified(server)
    const quote = await user.read<WireLoanQuote>(LOAN.quote, { config_id: 1, amount: '1000' })
    const { data: loan } = await user.submit()
    await Promise.allSettled([1, 2, 3].map(() => decided(server, 'loans', 'approve', loan.id)))
    expect(await user.fund()).toBe('1000.000000')
    const lentOut = await user.read<WireLoan>(LOAN.loan, { id: loan.id })
    expect(lentOut).toMatchObject({ status: 2, reviewed_at: new Date(server.clock.now()).toISOString() })
    await later(30)
    const owed = await user.read<WireOwed>(LOAN.owed, { loan_id: loan.id })
    expect(owed).toMatchObject({ interest: quote.interest, total: quote.total, penalty: '0.00', kind: 1 })
    expect(owed.due_at).toBe(lentOut.repayment_time)
    expect(await audited()).toEqual([])
  })

  it('above the bound takes the word of two operators, who are not one, as its repayment does', async () => {
    const user = await verified(server)
    const { data: loan } = await user.submit({ amount: '5000' })
    await agreementDrawn(server, loan.id)
    const says = (name: string, queue: string, id: number) =>
      operator(server, name, queue, 'approve', `${id}`, '--reason', 'looked at')
    const status = async () => (await user.read<WireLoan>(LOAN.loan, { id: loan.id })).status
    for (const name of ['ann', 'ann']) {
      await says(name, 'loans', loan.id).catch(() => undefined)
      expect([await status(), await user.fund()]).toEqual([1, '0.000000'])
    }
    await says('bob', 'loans', loan.id)
    expect([await status(), await user.fund()]).toEqual([2, '5000.000000'])
    await user.post(LOAN.repay, { loan_id: loan.id, charge_id: 1, proofImg: user.picture })
    const proof = await latestProof(loan.id)
    for (const [name, after] of [
      ['ann', 4],
      ['ann', 4],
      ['bob', 5],
    ] as const) {
      await says(name, 'repayments', proof).catch(() => undefined)
      expect(await status()).toBe(after)
    }
    expect(await audited()).toEqual([])
  })

  it('is not for trading: only what is free beyond it can be moved, and all of it withdrawn (L13)', async () => {
    const user = await lent(server, '50')
    const most = await user.read<WireTransferable[]>(LOAN.transferable)
    expect(most.find(({ type }) => type === 'change')).toEqual({
      type: 'change',
      amount: '50.000000',
      why: 'loan',
    })
    const move = (balance: string, to: number) =>
      user.post(LOAN.transfer, { balance, currency_id: 1, from: 3, to })
    const moved = await Promise.all(['1', '2', '1', '2'].map((to) => move('40', Number(to))))
    expect(moved.map(({ code }) => code).toSorted(byNumber)).toEqual([
      1,
      CODE.balanceTooSmall,
      CODE.balanceTooSmall,
      CODE.balanceTooSmall,
    ])
    expect((await move('10.01', 1)).code).toBe(CODE.balanceTooSmall)
    expect((await user.submit()).code).toBe(CODE.loanRunning)
    const withdrawal = await withdrawable(server, user)
    expect((await withdrawal('1010')).code).toBe(CODE.success)
    expect(await audited()).toEqual([])
  })

  it('is given back as a change of mind, early, or late with a penalty', async () => {
    const owedAfter = async (days: number) => {
      const user = await lent(server, '2000')
      await later(days)
      const owed = await user.read<WireOwed>(LOAN.owed, { loan_id: user.loanId })
      const { data } = await user.post<WireLoan>(LOAN.repay, { loan_id: user.loanId, fund: 1 })
      expect(data).toMatchObject({ status: 5, kind: owed.kind, interest_amount: owed.interest })
      expect(Number(await user.fund())).toBe(3000 - Number(owed.total))
      return [owed.kind, owed.interest, owed.penalty]
    }
    expect(await owedAfter(13)).toEqual([2, '3.50', '0.00'])
    expect(await owedAfter(20)).toEqual([3, '7.00', '0.00'])
    expect(await owedAfter(32)).toEqual([1, '11.50', '5.00'])
    expect(await audited()).toEqual([])
  })

  it('that was due within the days of a change of mind is given back without a penalty until they end', async () => {
    await server.pool.query('UPDATE loan_config SET period = 7, free_days = 0 WHERE id = 1')
    const user = await lent(server, '2000')
    await server.pool.query('UPDATE loan_config SET period = 30, free_days = 7 WHERE id = 1')
    await later(13)
    const owed = () => user.read<WireOwed>(LOAN.owed, { loan_id: user.loanId })
    const given = { kind: 2, interest: '3.50', penalty: '0.00', total: '1003.50' }
    expect(await owed()).toMatchObject(given)
    const { data } = await user.post<WireLoan>(LOAN.repay, { loan_id: user.loanId, fund: 1 })
    expect(data).toMatchObject({ status: 5, kind: 2, interest_amount: '3.50', penalty_amount: '0.00' })
    expect(await audited()).toEqual([])
  })

  it('is repaid once, and not beyond what was agreed to or is there (L10)', async () => {
    const user = await lent(server, '100')
    const pay = (changes: Record<string, string | number> = {}) =>
      user.post<WireLoan>(LOAN.repay, { loan_id: user.loanId, fund: 1, ...changes })
    expect((await pay({ number: '999.99' })).code).toBe(CODE.quoteEnded)
    const paid = await Promise.all(Array.from({ length: 5 }, () => pay()))
    expect(paid.map(({ code }) => code).toSorted(byNumber)).toEqual([
      1,
      ...Array.from({ length: 4 }, () => CODE.recordState),
    ])
    expect(await user.fund()).toBe('100.000000')
    expect((await user.submit()).code).toBe(CODE.success)
  })

  it('is as absent to anybody else (L9)', async () => {
    const [user, stranger] = [await lent(server), await borrower(server)]
    for (const [path, parameters] of [
      [LOAN.loan, { id: user.loanId }],
      [LOAN.owed, { loan_id: user.loanId }],
      [LOAN.file, { loan_id: user.loanId }],
    ] as const)
      expect((await stranger.get(path, parameters)).code).toBe(CODE.noSuchLoan)
    expect((await stranger.read<WireLoans>(LOAN.list)).total).toBe(0)
    expect((await stranger.post(LOAN.repay, { loan_id: user.loanId, fund: 1 })).code).toBe(CODE.noSuchLoan)
    expect((await user.read<WireLoan>(LOAN.loan, { id: user.loanId })).status).toBe(2)
  })
})

describe('a repayment from outside', () => {
  it('is owed as of its proof, never touches the account, and is decided once', async () => {
    const user = await lent(server)
    await later(10)
    const proof = { loan_id: user.loanId, charge_id: 1, proofImg: user.picture }
    const [owed, sent] = [
      await user.read<WireOwed>(LOAN.owed, { loan_id: user.loanId }),
      await user.post<WireLoan>(LOAN.repay, proof),
    ]
    expect(sent.data.status).toBe(4)
    expect((await user.post(LOAN.repay, proof)).code).toBe(CODE.recordState)
    expect((await user.post(LOAN.repay, { loan_id: user.loanId, fund: 1 })).code).toBe(CODE.recordState)
    await later(40)
    expect(await user.read<WireOwed>(LOAN.owed, { loan_id: user.loanId })).toEqual(owed)
    const id = await latestProof(user.loanId)
    await Promise.allSettled([1, 2].map(() => decided(server, 'repayments', 'approve', id)))
    const repaid = await user.read<WireLoan>(LOAN.loan, { id: user.loanId })
    expect(repaid).toMatchObject({
      status: 5,
      kind: 2,
      interest_amount: owed.interest,
      penalty_amount: '0.00',
    })
    expect(await user.fund()).toBe('1000.000000')
    expect(await audited()).toEqual([])
  })

  it('whose proof is rejected has run on, says why, and can be proved again', async () => {
    const user = await lent(server)
    const proof = { loan_id: user.loanId, charge_id: 1, proofImg: user.picture }
    await user.post(LOAN.repay, proof)
    await later(40)
    await decided(server, 'repayments', 'reject', await latestProof(user.loanId))
    expect(await user.read<WireLoan>(LOAN.loan, { id: user.loanId })).toMatchObject({
      status: 2,
      reason: 'looked at',
    })
    expect((await user.read<WireOwed>(LOAN.owed, { loan_id: user.loanId })).penalty).toBe('25.00')
    expect((await user.post<WireLoan>(LOAN.repay, proof)).data).toMatchObject({ status: 4, reason: '' })
    expect(await audited()).toEqual([])
  })

  it('that is refused in its state leaves its picture to be erased, and is read before its loan is looked for', async () => {
    const user = await lent(server, '50')
    await user.post(LOAN.repay, { loan_id: user.loanId, fund: 1 })
    const proof = { loan_id: user.loanId, charge_id: 1, proofImg: user.picture }
    await server.pool.query('UPDATE image SET erase_at = 1 WHERE user_id = $1', [user.id])
    expect((await user.post(LOAN.repay, proof)).code).toBe(CODE.recordState)
    const { rows } = await server.pool.query('SELECT erase_at FROM image WHERE user_id = $1', [user.id])
    expect(rows).toEqual([{ erase_at: 1n }])
    const { loan_id, charge_id, proofImg } = proof
    const missing: Record<string, string | number>[] = [
      { proofImg },
      { charge_id },
      { charge_id, proofImg: '' },
    ]
    for (const asked of missing)
      for (const id of [loan_id, 999_999])
        expect((await user.post(LOAN.repay, { loan_id: id, ...asked })).code).toBe(CODE.parameterWrong)
    expect((await user.post(LOAN.repay, { ...proof, loan_id: 999_999 })).code).toBe(CODE.noSuchLoan)
  })

  it('is repaid in one way: both together are refused, and nothing is paid', async () => {
    const user = await lent(server)
    const before = await user.fund()
    const both = async (beside: Record<string, string | number>) => {
      const { code, data } = await user.post(LOAN.repay, { loan_id: user.loanId, fund: 1, ...beside })
      return [code, data]
    }
    const wrong = (name: string) => [CODE.parameterWrong, { fields: { [name]: 'malformed' } }]
    expect(await both({ charge_id: 1, proofImg: user.picture })).toEqual(wrong('charge_id'))
    expect(await both({ charge_id: 999 })).toEqual(wrong('charge_id'))
    expect(await both({ proofImg: 'https://example.com/a.png' })).toEqual(wrong('proofImg'))
    expect(await user.fund()).toBe(before)
    const proof = { loan_id: user.loanId, charge_id: 1, proofImg: user.picture }
    expect((await user.post(LOAN.repay, { ...proof, number: '1' })).code).toBe(CODE.quoteEnded)
    expect((await user.post(LOAN.repay, { ...proof, number: '100000' })).code).toBe(CODE.success)
  })

  it('needs a network on offer and a picture of one’s own (L10, L15)', async () => {
    const [user, other] = [await lent(server), await borrower(server)]
    const codeOf = async (changes: Record<string, string | number>) =>
      (
        await user.post(LOAN.repay, {
          loan_id: user.loanId,
          charge_id: 1,
          proofImg: user.picture,
          ...changes,
        })
      ).code
    expect(await codeOf({ charge_id: 999 })).toBe(CODE.noSuchCurrencyOrMethod)
    expect(await codeOf({ charge_id: '' })).toBe(CODE.parameterWrong)
    expect(await codeOf({ proofImg: other.picture })).toBe(CODE.parameterWrong)
    const accounts = await user.read<readonly object[]>(LOAN.accounts)
    expect(accounts.length).toBeGreaterThan(0)
  })
})

const latestProof = async (loanId: number): Promise<number> => {
  const { rows } = await server.pool.query<{ id: bigint }>(
    'SELECT max(id) AS id FROM repayment WHERE loan_id = $1',
    [loanId],
  )
  return Number(rows[0]?.id)
}
