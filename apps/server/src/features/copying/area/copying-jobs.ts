import { forgetSkips } from '../copy-store'
import { sampleStrategies } from './sample-strategies'
import { tradersWithoutEquity } from './traders-without-equity'
import type { AreaJob } from '../../../area'
import { CHORE, LOOK, MINUTE, SECOND, told } from '../../../jobs/job-kinds'

/** The jobs of traders and of copying. */
export const COPYING_JOBS: readonly AreaJob[] = [
  {
    ...LOOK,
    name: 'traders',
    does: 'ends traders whose account or equity is gone, reads who is one, ends follows with those who are none, counts followers without money of the full ones',
    where: 'shard',
    resumes: 'read whole at the start and at every look',
    slice: 'three statements over the active traders',
    alarm: { to: 'operators', failed: 'traders could not be read', lateMs: 30 * SECOND },
    workOf: ({ accounts, copying }) => {
      const endThoseWithoutEquity = tradersWithoutEquity(accounts)
      return async () => {
        await endThoseWithoutEquity()
        await copying.traders.look()
        await copying.places.refresh()
      }
    },
  },
  {
    ...LOOK,
    when: { everyMs: 2 * SECOND },
    name: 'results of traders',
    does: 'works the figures of traders out anew whose orders ended lately',
    where: 'home',
    resumes: 'from the day before the latest one that was summed up; a day is summed up whole',
    turn: 'results of traders',
    longMs: 10 * SECOND,
    waitMs: MINUTE,
    slice: 'three statements over traders and followers, and three for each trader with an order that ended',
    alarm: { to: 'operators', failed: 'the results of traders could not be worked out', lateMs: 5 * MINUTE },
    workOf:
      ({ copying }) =>
      () =>
        copying.board.look(),
  },
  {
    ...LOOK,
    name: 'sample strategies',
    does: 'lets the two programs of a sandbox trade by their published rules, once a minute',
    where: 'home',
    needsBooks: true,
    resumes: 'an order has its program, instrument and minute as its key, and is placed once',
    turn: 'sample strategies',
    connections: 'common and books',
    slice: 'two programs with five instruments each, one order after another',
    waitMs: MINUTE,
    alarm: { to: 'log', failed: 'the programs of the sandbox could not trade', lateMs: 10 * MINUTE },
    workOf: (ports) => sampleStrategies({ ...ports, traders: ports.copying.traders }),
  },
  {
    ...CHORE,
    name: 'skipped copies',
    does: 'erases what was not copied more than 90 days ago',
    where: 'home',
    resumes: 'by the time in each row',
    slice: '5,000 rows, twenty times at the most',
    alarm: told('old skipped copies could not be erased'),
    workOf:
      ({ pool, clock }) =>
      () =>
        forgetSkips(pool, clock.now()),
  },
]
