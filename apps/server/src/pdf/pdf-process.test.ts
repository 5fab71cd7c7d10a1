import { afterEach, expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { OwnLineFull, TooBusy } from '../database/heavy-reads'
import { type DrawnPaper, type PaperOwner, createPdfProcess } from './pdf-process'

/** No program runs here: the process starts with the first step of a paper. */
const papers = createPdfProcess({ file: 'nothing' }, silentLog())
const drawn: DrawnPaper[] = []
afterEach(() => {
  for (const paper of drawn.splice(0)) paper.drop()
})

const demo = (userId: number): PaperOwner => ({ userId, isDemo: true })
const real = (userId: number): PaperOwner => ({ userId, isDemo: false })
const open = (owner: PaperOwner) => {
  const paper = papers.open(owner)
  drawn.push(paper)
  return paper
}
/** Number of these that get a place. */
function places(owners: readonly PaperOwner[]): number {
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
const twenty = (of: (userId: number) => PaperOwner, from = 0) =>
  Array.from({ length: 20 }, (_each, at) => of(from + at))

it.each([demo(1), real(1)])(
  'a user has one paper at a time, and another when it is let go of: %j',
  (owner) => {
    const first = open(owner)
    expect(() => open(owner)).toThrow(OwnLineFull)
    first.drop()
    expect(places([owner, owner])).toBe(1)
  },
)

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
