import { removeIdleDemoUsers } from '../idle-demo-users'
import { forgetDevices } from '../notices/device-store'
import { forgetFreezeTokens } from '../notices/freeze-store'
import { eraseLateCases } from '../real-name/real-name-store'
import type { AreaJob } from '../../../area'
import { CHORE, ONE_STATEMENT, told } from '../../../jobs/job-kinds'

/** The jobs of sessions, codes, notices and accounts. */
export const IDENTITY_JOBS: readonly AreaJob[] = [
  {
    ...CHORE,
    name: 'sessions',
    does: 'writes when sessions were last used, and ends those that were not for 30 days',
    where: 'every',
    resumes: 'a session ends by what is written of it; the last minute of use may be forgotten',
    slice: '5,000 uses in a statement',
    alarm: told('the use of sessions could not be written, or old ones not be ended'),
    workOf: ({ sessions }) => sessions.tidy,
  },
  {
    ...CHORE,
    name: 'codes',
    does: 'erases mailed codes that ran out, and requests that count no more',
    where: 'home',
    resumes: 'by the time in each row',
    slice: ONE_STATEMENT,
    alarm: told('old codes could not be erased'),
    workOf: ({ accounts }) => accounts.codes.tidy,
  },
  {
    ...CHORE,
    name: 'account intents',
    does: 'erases answers to changes of accounts, a day old',
    where: 'home',
    resumes: 'by the time in each row',
    slice: ONE_STATEMENT,
    alarm: told('old answers could not be erased'),
    workOf: ({ accounts }) => accounts.intents.tidy,
  },
  {
    ...CHORE,
    name: 'freeze links',
    does: 'erases links of seven days ago with which an account could be frozen',
    where: 'home',
    resumes: 'by the time in each row',
    slice: ONE_STATEMENT,
    alarm: told('old freeze links could not be erased'),
    workOf:
      ({ pool, clock }) =>
      () =>
        forgetFreezeTokens(pool, clock.now()),
  },
  {
    ...CHORE,
    name: 'known devices',
    does: 'erases devices that nobody logged in from for 400 days',
    where: 'home',
    resumes: 'by the time in each row',
    slice: '1,000 rows',
    alarm: told('old devices could not be erased'),
    workOf:
      ({ pool, clock }) =>
      () =>
        forgetDevices(pool, clock.now()),
  },
  {
    ...CHORE,
    name: 'waiting notices',
    does: 'takes up notices that wait, to send them, and gives up those of a day ago',
    where: 'home',
    resumes: 'a notice waits in its row until the mail server took it, a withdrawal until it is told of',
    slice: 'two sent at a time, in a queue of their own',
    alarm: told('waiting notices could not be taken up'),
    workOf: ({ accounts }) => accounts.notices.resume,
  },
  {
    ...CHORE,
    name: 'ends of accounts',
    does: 'carries out ends of accounts that were decided and not finished',
    where: 'shard',
    resumes: 'the closure says whether it is erased, and is gone through again until it is',
    connections: 'common and books',
    slice: '100 accounts, one after another',
    alarm: told('ends of accounts could not be carried out'),
    workOf: ({ accountEnd }) => accountEnd.resume,
  },
  {
    ...CHORE,
    name: 'late real-name cases',
    does: 'erases names and card numbers whose day has come, and agreements that led to no loan',
    where: 'home',
    resumes: 'by the day in each row',
    slice: 'three statements, on what a minute brought',
    alarm: told('names and numbers whose day has come could not be erased'),
    workOf:
      ({ pool, clock }) =>
      () =>
        eraseLateCases(pool, clock.now()),
  },
  {
    ...CHORE,
    name: 'idle demo users',
    does: 'removes demo users whom nobody has seen for 90 days',
    where: 'shard',
    resumes: 'by when each was last seen; what was ended is not ended again',
    connections: 'common and books',
    slice: '200 users read at a time, one ended after another by the books, 1,000 in a run',
    alarm: told('idle demo users could not be removed'),
    workOf: ({ pool, books, demo, eraseEverywhere, clock, log }) => {
      const end = (userId: number) => books.execute(demo.endDemo, userId, {})
      return () => removeIdleDemoUsers({ pool, shard: books.shard, end, eraseEverywhere, log }, clock.now())
    },
  },
]
