import { afterAll, expect, it } from 'vitest'
import { builtProgram } from '../../../test-support/built-programs.cases'
import { silentLog } from '../../../test-support/silent-log.cases'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { type DrawnPdf, type SheetProcess, createSheetProcess } from '../../sheets/sheet-process'
import { keepAgreement } from './agreement-store'
import { createAgreementDrawer } from './draw-agreements'
import { GREY_JPEG } from './grey-jpeg.cases'

const database = useTestDatabase()
const stopped: (() => void)[] = []
afterAll(() => {
  for (const stop of stopped) stop()
})

/** A signed agreement with its loan and no file yet; returns its id. */
async function signed(userId: number): Promise<number> {
  const by = {
    userId,
    text: '# Loan\nWhat was signed',
    english: 'Loan',
    language: 'en',
    borrower: 'Ann Lee',
    at: 1000,
  }
  const { id, termsHash } = await keepAgreement(database.pool, {
    ...by,
    signature: Buffer.from(GREY_JPEG, 'base64'),
  })
  await database.rows(
    `INSERT INTO loan (id, user_id, status, config_id, amount, period, free_days, interest_rate, penalty_rate, penalty_cap, mind_days,
       rules, agreement_id, terms_hash, submitted_at) VALUES ($1, $1, 1, 1, 1000000000, 30, 7, 50000, 250000, 50000000, 14, 1, $2, $3, 1000)`,
    [userId, id, termsHash],
  )
  return id
}

const files = async () =>
  (await database.rows('SELECT file, hash FROM loan_agreement ORDER BY id')) as {
    file: Buffer | null
    hash: string | null
  }[]

async function pdfProcess(): Promise<SheetProcess> {
  const sheets = createSheetProcess(await builtProgram('sheets'), silentLog())
  stopped.push(() => sheets.stop())
  return sheets
}

it('a drawing that a kill cut off is done again, by another process, as the same bytes', async () => {
  const sheets = await pdfProcess()
  await signed(1)
  const dying: SheetProcess = {
    ...sheets,
    open: (owner): DrawnPdf => ({ ...sheets.open(owner), end: () => Promise.reject(new Error('killed')) }),
  }
  const drawerOf = (each: SheetProcess) =>
    createAgreementDrawer({ pool: database.pool, sheets: each, isSandbox: true })
  await expect(drawerOf(dying)()).rejects.toThrow('killed')
  expect(await files()).toEqual([{ file: null, hash: null }])
  await drawerOf(sheets)()
  await signed(1_000_001)
  const [first] = await files()
  expect(first?.file?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(first?.hash).toMatch(/^[0-9a-f]{64}$/)
  // A fresh process draws the same bytes from the same rows.
  await drawerOf(await pdfProcess())()
  const [, again] = await files()
  expect(again).toEqual(first)
}, 60_000)

it('an agreement that cannot be drawn keeps no other back, and what is drawn stays as it is', async () => {
  const wrong = await signed(2)
  await signed(3)
  await database.rows('ALTER TABLE loan_agreement DISABLE TRIGGER USER')
  await database.rows(`UPDATE loan_agreement SET signature = '\\x00' WHERE id = $1`, [wrong])
  await database.rows('ALTER TABLE loan_agreement ENABLE TRIGGER USER')
  const draw = createAgreementDrawer({ pool: database.pool, sheets: await pdfProcess(), isSandbox: true })
  await expect(draw()).rejects.toThrow()
  expect((await files()).filter(({ file }) => file === null)).toHaveLength(1)
  const change = database.rows(
    `UPDATE loan_agreement SET file = '\\x01', hash = encode(sha256('\\x01'), 'hex') WHERE id > $1`,
    [wrong],
  )
  await expect(change).rejects.toThrow('stays as it is')
}, 60_000)
