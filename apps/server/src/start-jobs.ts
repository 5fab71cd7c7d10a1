import { createFolding } from './books/history/fold-demo-history'
import type { LiveActions } from './actions/live-actions'
import { nameInstruments } from './actions/name-instruments'
import type { Books } from './books/run'
import type { Copying } from './copying'
import type { DatabasePool } from './database/pool'
import { endDemo } from './demo-commands'
import { createLiabilities } from './features/cashier/liabilities/draw-up-liabilities'
import { forgetSkips } from './features/copying/copy-store'
import { tidyProfiles } from './features/copying/profile-store'
import type { Accounts } from './features/identity/accounts'
import { removeIdleDemoUsers } from './features/identity/idle-demo-users'
import { forgetDevices } from './features/identity/notices/device-store'
import { forgetFreezeTokens } from './features/identity/notices/freeze-store'
import type { AccountEnd } from './features/identity/privacy/end-account'
import { eraseLateCases } from './features/identity/real-name/real-name-store'
import type { Sessions } from './features/identity/sessions'
import type { Images } from './images/images'
import { doEach } from './jobs/do-each'
import type { JobRun } from './jobs/job'
import { noteJobRuns } from './jobs/job-run-store'
import { JOBS, type JobName } from './jobs/jobs'
import { type Jobs, startJobs } from './jobs/run-jobs'
import { createKeyChange } from './keys/change-key'
import type { SecretKeys } from './keys/secret-keys'
import type { Market } from './market/market'
import { ensureHolidaysAhead } from './market/reference/calendars'
import type { OperatorPorts } from './operator/people/operator-ports'
import { tellOwners } from './operator/people/tell-owners'
import { tidyOperators } from './operator/people/tidy-operators'
import type { BooksWatch } from './operations/books-watch'
import { sumUpHouse } from './operations/house-sums'
import type { LiveSettings } from './live-settings'
import type { LiveOffer } from './offer/live-offer'
import { applyDue } from './operator/resources/terms/change-terms'
import { tracedJob } from './monitoring/traced'
import type { Clock, ImageFiles, Log, Tracing } from './ports'
import type { Realtime } from './realtime/connect'
import type { Dealing } from './watching/dealing/dealing'
import type { Settings } from './settings'
import type { Watching } from './watching/watching'
import { createJumpHalts } from './restrictions/halt-jumps'
import { reportHalts } from './restrictions/halt-report'
import type { Restrictions } from './restrictions/restrictions'

/** The parts of the server that have work to do by time. */
export interface JobSubjects {
  readonly pool: DatabasePool
  readonly books: Books
  readonly engine: {
    readonly byClock: Readonly<Record<'expiries' | 'settlements' | 'swaps' | 'income' | 'ends', () => void>>
  }
  readonly market: Market
  readonly actions?: LiveActions
  readonly realtime: Realtime
  readonly restrictions: Restrictions
  /** Carries out decisions about deposits and withdrawals. */
  readonly carryOutDecisions: () => Promise<void>
  readonly liveSettings: LiveSettings
  readonly offer: LiveOffer
  readonly copying: Pick<Copying, 'traders' | 'places' | 'board'>
  /** Lets the programs of a sandbox trade. */
  readonly tradeSamples: () => Promise<void>
  /** Notifies clients of withdrawals not yet notified of. */
  readonly tellOfWithdrawals: () => Promise<void>
  /** The same for relations ended by a copy stop-loss. */
  readonly tellOfStops: () => Promise<void>
  /** Ends traders whose equity fell to zero. */
  readonly endLostTraders: () => Promise<void>
  /** Reminds borrowers of loans that are due. */
  readonly remindOfLoans: () => Promise<void>
  readonly tidyLending: () => Promise<void>
  /** Draws the files of agreements that were signed. */
  readonly drawAgreements: () => Promise<void>
  /** Looks on chains for the deposits that wait. */
  readonly lookAtChains: () => Promise<void>
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly operators: OperatorPorts
  readonly accountEnd: AccountEnd
  readonly images: Images
  readonly imageFiles: Pick<ImageFiles, 'encryptSome'>
  readonly keys: SecretKeys
  readonly watch: BooksWatch
  readonly watching: Watching
  readonly dealing: Dealing
  readonly settings: Pick<Settings, 'DEMO_HISTORY_DAYS'>
  readonly clock: Clock
  readonly log: Log
  readonly tracing?: Tracing | undefined
}

/** Starts every job that there is. */
export function startAllJobs(subjects: JobSubjects): Jobs {
  const { pool, books, clock, log } = subjects
  const does = {
    ...byTheClock(subjects),
    ...chores(subjects),
    ...watching(subjects),
    'proof of liabilities': createLiabilities(pool, clock),
    'runs of jobs': noteRuns,
  }
  const runs: Readonly<Record<JobName, () => unknown>> = does
  const jobs = startJobs(
    JOBS.map((job) => ({ ...job, run: tracedJob(subjects.tracing, job, runs[job.name]) })),
    { areBooksOpen: books.isOpen, clock, log },
  )
  return jobs

  function noteRuns(): Promise<void> {
    jobs.tellLate()
    // The run that writes will have ended by the time it is read.
    const over = (run: JobRun) => (run.name === 'runs of jobs' ? { ...run, endedAt: run.beganAt } : run)
    return noteJobRuns(pool, jobs.runs().map(over))
  }
}

const byTheClock = ({ engine: { byClock }, market, realtime, clock }: JobSubjects) => ({
  'expiry of pending orders': () => {
    byClock.expiries()
    byClock.ends()
  },
  'ends of options': byClock.settlements,
  'rollover of swaps': byClock.swaps,
  'income of mining': byClock.income,
  'market hours': realtime.tellHours,
  'seals of ticks': market.fold,
  'holidays of calendars': () =>
    ensureHolidaysAhead(
      market.instruments().map(({ id }) => market.hours(id)),
      clock.now(),
    ),
})

function chores(subjects: JobSubjects) {
  const { pool, books, market, sessions, accounts, operators, accountEnd, images, clock, log } = subjects
  const end = (userId: number) => books.execute(endDemo, userId, {})
  return {
    sessions: sessions.tidy,
    books: books.tidy,
    codes: accounts.codes.tidy,
    'account intents': accounts.intents.tidy,
    operators: () =>
      doEach([
        operators.sessions.tidy,
        operators.intents.tidy,
        () => tidyOperators(operators),
        () => tellOwners(operators),
        operators.reads.tidy,
        () => reportHalts(pool, clock.now()),
      ]),
    'freeze links': () => forgetFreezeTokens(pool, clock.now()),
    'sums of the house': () => sumUpHouse(pool),
    'changes of terms': () => applyDue(pool, clock.now(), log),
    'skipped copies': () => forgetSkips(pool, clock.now()),
    'known devices': () => forgetDevices(pool, clock.now()),
    'waiting notices': () =>
      doEach([subjects.tellOfWithdrawals, subjects.tellOfStops, accounts.notices.resume]),
    'ends of accounts': accountEnd.resume,
    'reminders of loans': subjects.remindOfLoans,
    'late real-name cases': () => doEach([() => eraseLateCases(pool, clock.now()), subjects.tidyLending]),
    'demo history': createFolding({ ...subjects, days: subjects.settings.DEMO_HISTORY_DAYS }),
    'idle demo users': () => removeIdleDemoUsers({ pool, end, log }, clock.now()),
    'old ticks into archives': market.archiveTicks,
    'old bars': market.forgetCandles,
    encryption: createKeyChange({ ...subjects, files: subjects.imageFiles }),
    pictures: () => doEach([() => tidyProfiles(pool, clock.now()), images.tidy]),
  }
}

/** Applies corporate actions at their time, even without a tick; halts prices that moved as by a split. */
function lookAtActions(subjects: JobSubjects): () => Promise<void> {
  const haltJumps = createJumpHalts(subjects)
  return async () => {
    const { market, actions, realtime, clock } = subjects
    await actions?.look()
    market.crossActions(clock.now())
    const renamed = nameInstruments(market, actions, clock.now())
    if (renamed.length > 0) realtime.nameAnew(renamed)
    await haltJumps()
  }
}

const watching = (subjects: JobSubjects) => {
  const { liveSettings, offer, restrictions, carryOutDecisions, lookAtChains, watch } = subjects
  return {
    'deposits on chains': lookAtChains,
    'decisions about money': carryOutDecisions,
    'halts and freezes': () => doEach([restrictions.look, lookAtActions(subjects)]),
    alarms: subjects.watching.keepAlarms,
    'figures of the service': subjects.watching.sample,
    'reads of operators': subjects.operators.reads.write,
    'dealing statistics': subjects.dealing.work,
    traders: async () => {
      await subjects.endLostTraders()
      await subjects.copying.traders.look()
      await subjects.copying.places.look()
    },
    'results of traders': () => subjects.copying.board.look(),
    'sample strategies': subjects.tradeSamples,
    'signed agreements': subjects.drawAgreements,
    settings: () => doEach([liveSettings.look, offer.look]),
    'books by parts': watch.checkSlice,
    'books as a whole': watch.checkAll,
  }
}
