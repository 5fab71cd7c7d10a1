import { afterEach, expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { OwnLineFull, TooBusy } from '../database/heavy-reads'
import { type DrawnPdf, type PdfOwner, createSheetProcess } from './sheet-process'

/** No program runs here: the process starts with the first step of a PDF. */
const sheets = createSheetProcess({ file: 'nothing' }, silentLog())
const drawn: DrawnPdf[] = []
afterEach(() => {
  for (const pdf of drawn.splice(0)) pdf.drop()
})

const demo = (userId: number): PdfOwner => ({ userId, isDemo: true })
const real = (userId: number): PdfOwner => ({ userId, isDemo: false })
const open = (owner: PdfOwner) => {
  const pdf = sheets.open(owner)
  drawn.push(pdf)
  return pdf
}
/** Number of these that get a place. */
function places(owners: readonly PdfOwner[]): number {
  let found = 0
  for (const owner of owners)
    try {
      open(owner)
      found += 1
    } catch (error) {
      expect(error).toBeInstanceOf(TooBusy)
    }
  return found
}
const twenty = (of: (userId: number) => PdfOwner, from = 0) =>
  Array.from({ length: 20 }, (_each, at) => of(from + at))

it.each([demo(1), real(1)])('a user has one PDF at a time, and another when it is let go of: %j', (owner) => {
  const first = open(owner)
  expect(() => open(owner)).toThrow(OwnLineFull)
  first.drop()
  expect(places([owner, owner])).toBe(1)
})

it('demo users leave a place to real clients, and both leave one to agreements', () => {
  expect(places(twenty(demo))).toBe(6)
  expect(places(twenty(real, 100))).toBe(1)
  expect(places(['agreement', 'agreement'])).toBe(1)
})

it('real clients take the places that demo users have not', () => {
  expect(places(twenty(real, 100))).toBe(7)
  expect(places(twenty(demo))).toBe(0)
  expect(places(['agreement'])).toBe(1)
})

it('a process that cannot be started is one that ended: the next file starts another', async ({
  onTestFinished,
}) => {
  const { execPath } = process
  onTestFinished(() => void (process.execPath = execPath))
  process.execPath = '/nowhere/node'
  await expect(open(real(1)).end('')).rejects.toThrow('its process failed')
  process.execPath = execPath
  await expect(open(real(2)).end('')).rejects.toThrow('its process ended')
})
