import type { DatabasePool } from '../database/pool'
import type { Log } from '../ports'
import { type Finding, RulesNotChecked } from './rules/check-rules'
import { auditBooks, auditSeals, auditUsers, isOfSums, nextUsers } from './books-audit'

/** Ports of the audit: sessions of its own that only read, so that no order waits for it. */
export interface ContinuousAuditPorts {
  /** Sessions with short statements, for a part of the books. */
  readonly slices: DatabasePool
  /** Sessions with long statements, for all of the books. */
  readonly whole: DatabasePool
  /** Called with findings not yet lifted by operators. */
  readonly onBroken: (findings: readonly Finding[]) => Promise<void>
  readonly log: Log
}

/** Checks the books all the time. Source: docs/spec/rules.md 1.4. */
export interface ContinuousAudit {
  /** Checks the next part: some users, and some of the journal. */
  checkSlice(): Promise<void>
  checkAll(): Promise<void>
}

/** Sizes of one part: users, and entries of the journal. */
const USERS = { least: 10, most: 2000 }
const SEALS = { least: 50, most: 5000 }
const QUICK_MS = 1000

/** Begins with the first user. After a timeout the next part is smaller; after a quick check it is larger. */
export function createContinuousAudit({
  slices,
  whole,
  onBroken,
  log,
}: ContinuousAuditPorts): ContinuousAudit {
  const tellOf = tellsOf(onBroken, log)
  let user = 0
  let users = 200

  async function checkUsers(): Promise<void> {
    const slice = (await nextUsers(slices, user, users)) ?? (await nextUsers(slices, 0, users))
    if (!slice) return
    const startedAt = performance.now()
    try {
      await tellOf(auditUsers(slices, slice, 'lifted'))
      user = slice.toUser
      if (performance.now() - startedAt < QUICK_MS) users = Math.min(USERS.most, users * 2)
    } catch (error) {
      // One user's long history must not block the checks of others: all of it is checked at night.
      if (users === USERS.least) user = slice.toUser
      users = Math.max(USERS.least, Math.floor(users / 2))
      log.warn(
        { err: error, slice, users },
        'a part of the books could not be checked in time; the next is smaller',
      )
    }
  }

  const checkSeals = sealsInParts(slices, tellOf, log)
  const checkSlice = async () => checkUsers().then(checkSeals)
  const checkAll = () => tellOf(auditBooks(whole, 'lifted'))

  return { checkSlice, checkAll }
}

type TellOf = (audit: Promise<readonly Finding[]>) => Promise<void>

/** Reports the findings of an audit, even if some of its rules could not be checked. */
function tellsOf(onBroken: ContinuousAuditPorts['onBroken'], log: Log): TellOf {
  async function tell(findings: readonly Finding[]): Promise<void> {
    const sums = findings.filter(isOfSums)
    if (sums.length > 0) log.error({ findings: sums }, 'ALARM: sums of histories are not those of the books')
    const broken = findings.filter((finding) => !isOfSums(finding))
    if (broken.length > 0) await onBroken(broken)
  }
  return async (audit) => {
    try {
      await tell(await audit)
    } catch (error) {
      if (!(error instanceof RulesNotChecked)) throw error
      log.error({ err: error }, 'ALARM: rules of the books could not be checked')
      await tell(error.findings)
    }
  }
}

/** Checks the seals of the journal part by part; after a timeout the next part is smaller. */
function sealsInParts(slices: DatabasePool, tellOf: TellOf, log: Log): () => Promise<void> {
  let entry = 0
  let seals = SEALS.most
  return async () => {
    try {
      const part = auditSeals(slices, { after: entry, entries: seals }, 'lifted')
      await tellOf(part.then(({ findings }) => findings))
      const { until } = await part
      // At the end of the journal it starts again.
      entry = until === entry ? 0 : until
      seals = Math.min(SEALS.most, seals * 2)
    } catch (error) {
      seals = Math.max(SEALS.least, Math.floor(seals / 2))
      log.warn(
        { err: error, entry, seals },
        'a part of the seals could not be checked in time; the next is smaller',
      )
    }
  }
}
