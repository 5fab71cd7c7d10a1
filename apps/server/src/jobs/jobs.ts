import { nameInstruments } from '../actions/name-instruments'
import type { AreaJob } from '../area'
import type { JobPorts } from '../area-ports'
import { createFolding } from '../books/history/fold-demo-history'
import { WHOLE } from '../books/shards'
import { createKeyChange } from '../keys/change-key'
import { tellOwners } from '../operator/people/tell-owners'
import { tidyOperators } from '../operator/people/tidy-operators'
import { applyDue } from '../operator/resources/terms/change-terms'
import { sumUpHouse } from '../operations/house-sums'
import { createJumpHalts } from '../restrictions/halt-jumps'
import { reportHalts } from '../restrictions/halt-report'
import { createDoneNotes } from './note-done-ticks'
import { doEach } from './do-each'
import {
  AUDIT_OF_BOOKS,
  CHORE,
  DAY,
  HOUR,
  KEEP_ALARMS,
  KEPT,
  LOOK,
  LOOK_AT_HALTS,
  MINUTE,
  NOTE_RUNS,
  SECOND,
  told,
} from './job-kinds'

/** The jobs of the books, of operators and of the service; those of an area are in its `area.ts`. */
export const COMMON_JOBS: readonly AreaJob[] = [
  {
    ...LOOK_AT_HALTS,
    name: 'halts and freezes',
    where: 'every',
    workOf: (ports) => {
      const lookAtActions = actionLooks(ports, ports.books.shard === WHOLE)
      return () => doEach([ports.restrictions.look, lookAtActions])
    },
  },
  {
    ...LOOK,
    name: 'settings',
    does: 'reads the settings and terms that operators have set, so that they count',
    where: 'every',
    resumes: 'read whole at the start and at every look',
    slice: 'six statements over settings, instruments, classes, durations, countries and what is announced',
    alarm: { to: 'operators', failed: 'settings and terms could not be read', lateMs: 30 * SECOND },
    workOf:
      ({ liveSettings, offer }) =>
      () =>
        doEach([liveSettings.look, offer.look]),
  },
  {
    ...KEEP_ALARMS,
    name: 'alarms',
    where: 'every',
    workOf: ({ deskMonitor }) => deskMonitor.keepAlarms,
  },
  {
    ...KEPT,
    name: 'figures of the service',
    does: 'takes a sample of how the service does, for the last hour',
    where: 'every',
    when: { everyMs: 10 * SECOND },
    resumes: 'samples are in memory: a start begins a new hour',
    slice: 'one statement over the statistics of the database',
    alarm: { to: 'log', failed: 'no sample of the service could be taken', lateMs: 10 * MINUTE },
    workOf: ({ deskMonitor }) => deskMonitor.sample,
  },
  {
    ...KEPT,
    name: 'reads of operators',
    does: 'writes what operators read since the last time, one row an hour for each subject',
    where: 'home',
    when: { everyMs: 5 * SECOND },
    resumes: 'counts of the last seconds are in memory, and go on where a statement fails',
    slice: 'one statement, on what operators read within seconds',
    alarm: { to: 'operators', failed: 'what operators read could not be kept', lateMs: 10 * MINUTE },
    workOf: ({ operators }) => operators.reads.write,
  },
  {
    ...LOOK,
    name: 'dealing statistics',
    does: 'writes how orders were carried out since the last time, and publishes months that are over',
    where: 'shard',
    when: { everyMs: 10 * SECOND },
    retryMs: MINUTE,
    resumes:
      'counts of the ten seconds before a crash are lost, which is counted; orders are read from their rows',
    turn: 'dealing',
    slice: '20,000 orders, 2,000 in a transaction, and the sums of a month',
    longMs: 10 * SECOND,
    waitMs: MINUTE,
    alarm: { to: 'operators', failed: 'dealing statistics could not be written', lateMs: HOUR },
    workOf: ({ dealing }) => dealing.work,
  },
  {
    ...LOOK,
    name: 'done ticks',
    does: 'notes up to which ticks all that they set off is durable: the next start goes through the later ones',
    where: 'shard',
    when: { everyMs: 5 * SECOND },
    needsBooks: true,
    resumes: 'a start goes through more ticks of before, which changes nothing',
    turn: 'done ticks',
    connections: 'common and books',
    slice: 'one statement, when a minute of ticks is done',
    longMs: 10 * SECOND,
    alarm: { to: 'log', failed: 'it could not be noted which ticks are done', lateMs: 10 * MINUTE },
    workOf: (ports) => createDoneNotes(ports),
  },
  {
    ...CHORE,
    name: 'books',
    does: 'drops idle portfolios from memory; home, once all shards have, the intents of the day before yesterday',
    where: 'shard',
    resumes: 'memory begins empty; the table of a day is emptied whenever it is found full',
    connections: 'common and books',
    slice: 'memory, and one table that is emptied without waiting for a lock',
    alarm: told('idle portfolios or old intents could not be dropped'),
    workOf: ({ books }) => books.tidy,
  },
  {
    ...CHORE,
    name: 'operators',
    does: 'mails owners changes of operators, reports what halts set off; erases what ran out: sessions, answers to calls',
    where: 'home',
    resumes: 'by the time in each row; a change untold of and a halt unreported are rows',
    slice: 'five statements, on what a minute brought, a mail to each owner, two for a halt',
    alarm: told(
      'old sessions of operators could not be erased, owners not be told of a change, or halts not be reported',
    ),
    workOf:
      ({ pool, operators, clock }) =>
      () =>
        doEach([
          operators.sessions.tidy,
          operators.intents.tidy,
          () => tidyOperators(operators),
          () => tellOwners(operators),
          operators.reads.tidy,
          () => reportHalts(pool, clock.now()),
        ]),
  },
  {
    ...CHORE,
    name: 'changes of terms',
    does: 'makes changes of terms that were announced and whose time has come',
    where: 'home',
    resumes: 'a change says whether it was made',
    slice: '100 changes, in one transaction',
    alarm: told('announced changes of terms could not be made'),
    workOf:
      ({ pool, clock, log }) =>
      () =>
        applyDue(pool, clock.now(), log),
  },
  {
    ...AUDIT_OF_BOOKS,
    name: 'books by parts',
    does: 'checks the next users and the next of the journal against all rules of the books',
    where: 'home',
    when: { everyMs: MINUTE },
    retryMs: MINUTE,
    resumes: 'begins anew with the first user and the first entry',
    slice: 'up to 2,000 users and 5,000 entries, fewer where 5 s do not do',
    longMs: 20 * SECOND,
    waitMs: 5 * MINUTE,
    alarm: { to: 'log', failed: 'the books could not be checked this time', lateMs: 4 * HOUR },
    workOf: ({ continuousAudit }) => continuousAudit.checkSlice,
  },
  {
    ...AUDIT_OF_BOOKS,
    name: 'books as a whole',
    does: "checks all rules of the books over all there is, between New York's end and Asia's day",
    where: 'home',
    when: { dailyAtMs: 22.5 * HOUR },
    retryMs: HOUR,
    resumes: 'the next night; the parts go on until then',
    slice: 'one rule after another, in one session with statements of up to 15 min',
    longMs: HOUR,
    waitMs: 3 * HOUR,
    alarm: { to: 'log', failed: 'the books could not be checked this time', lateMs: 2 * DAY },
    workOf: ({ continuousAudit }) => continuousAudit.checkAll,
  },
]

/** The jobs that come after the areas' jobs of their turn. Storage of pictures may be out of reach. */
export const LAST_JOBS: readonly AreaJob[] = [
  {
    ...CHORE,
    name: 'sums of the house',
    does: 'sums up the entries of the house, whose balances the books do not keep',
    where: 'home',
    resumes: 'sums and the entry that they reach to are one transaction',
    slice: '50,000 entries a statement, on what a minute brought',
    alarm: told('the balances of the house could not be summed up'),
    workOf:
      ({ pool }) =>
      () =>
        sumUpHouse(pool),
  },
  {
    ...CHORE,
    name: 'demo history',
    does: 'folds orders of demo users into what they came to, DEMO_HISTORY_DAYS after they ended',
    where: 'shard',
    resumes: 'each slice is one transaction; whose history is folded to which day is a row of each user',
    slice: '500 orders with their parts and 500 options of a user in a transaction, for 3 s each minute',
    alarm: told('old demo history could not be folded'),
    workOf: (ports) =>
      createFolding({ ...ports, shard: ports.books.shard, days: ports.settings.DEMO_HISTORY_DAYS }),
  },
  {
    ...CHORE,
    name: 'encryption',
    does: 'encrypts pictures that an earlier program did not, and all anew that a former secret key encrypted',
    where: 'home',
    resumes: 'each text and file names its key: what is left is found again, from the first on',
    slice: '5,000 texts, 500 in a statement, then 500 files, each whole before it takes its place',
    alarm: told('what a former secret key encrypted could not be encrypted anew'),
    workOf: (ports) => createKeyChange({ ...ports, files: ports.imageFiles }),
  },
  {
    ...CHORE,
    name: 'pictures',
    does: 'erases pictures whose day has come',
    where: 'home',
    resumes: 'a row goes after its file; a file that is gone is erased already',
    slice: '500 pictures',
    alarm: told('pictures whose day has come could not be erased'),
    workOf: ({ images }) => images.tidy,
  },
  {
    ...NOTE_RUNS,
    name: 'runs of jobs',
    where: 'every',
    workOf: ({ noteRuns }) => noteRuns,
  },
]

/**
 * Applies corporate actions at their time, even without a tick; home publishes the halt of a price that moved
 * as by a split, which stops trading in each process by itself.
 */
export function actionLooks(
  ports: Pick<JobPorts, 'pool' | 'market' | 'actions' | 'restrictions' | 'clock' | 'log'> & {
    readonly realtime: Pick<JobPorts['realtime'], 'nameAnew'>
  },
  isHome = true,
): () => Promise<void> {
  const haltJumps = createJumpHalts(ports)
  return async () => {
    const { market, actions, realtime, clock } = ports
    await actions?.look()
    market.crossActions(clock.now())
    const renamed = nameInstruments(market, actions, clock.now())
    if (renamed.length > 0) realtime.nameAnew(renamed)
    if (isHome) await haltJumps()
  }
}
