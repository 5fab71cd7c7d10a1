import { usd } from '@fairtick/domain'
import { payInviteIncome } from './money-commands'
import { bookInviteIncome, createRelatedLook } from '../invitations/book-invite-income'
import { createLiabilities } from '../liabilities/draw-up-liabilities'
import { chainConfirmations } from './chain-confirmations'
import type { AreaJob } from '../../../area'
import { CHORE, HOUR, LOOK, MINUTE, SECOND, told } from '../../../jobs/job-kinds'

/** The jobs of money decisions, deposits on chains and the proof of liabilities. */
export const CASHIER_JOBS: readonly AreaJob[] = [
  {
    ...LOOK,
    name: 'decisions about money',
    does: 'carries out what was decided about deposits and withdrawals, by operators in another process',
    where: 'shard',
    needsBooks: true,
    resumes: 'a decision waits in its row; one that its deposit or withdrawal names was carried out',
    turn: 'decisions about money',
    connections: 'common and books',
    slice: '200 decisions, one after another',
    longMs: 10 * SECOND,
    waitMs: MINUTE,
    alarm: { to: 'operators', failed: 'decisions about money could not be carried out', lateMs: 2 * MINUTE },
    workOf: ({ carryOutDecisions }) => carryOutDecisions,
  },
  {
    name: 'deposits on chains',
    does: 'looks on chains for the transfers of deposits that wait, and decides on those that need no operator',
    where: 'home',
    when: { everyMs: 15 * SECOND },
    // One coin with a failing node, or one flooded address, must not delay the deposits of all others.
    retryMs: 30 * SECOND,
    resumes: 'findings, transfers that are taken and blocks that were searched are in tables',
    needsBooks: false,
    turn: 'chains',
    connections: 'common',
    slice: '200 transactions and 10 searches of each coin, one question after another',
    longMs: MINUTE,
    waitMs: 10 * MINUTE,
    alarm: { to: 'operators', failed: 'deposits could not be looked for on all chains', lateMs: HOUR },
    workOf: ({ settings, realtime, ...ports }) =>
      chainConfirmations({
        ...ports,
        autoMax: () => usd(settings.DEPOSIT_AUTO_USD),
        announce: realtime.announce,
      }),
  },
  {
    name: 'proof of liabilities',
    does: "draws up the day's tree over all clients' money, and forgets the leaves of 400 days ago",
    where: 'home',
    when: { everyMs: 5 * SECOND },
    retryMs: 5 * MINUTE,
    resumes: 'a tree is one transaction: one that was cut off is not there, and begun anew',
    needsBooks: true,
    turn: 'liabilities',
    connections: 'own',
    slice: 'all clients, 1,024 in memory at a time; most looks find the day done',
    longMs: 5 * MINUTE,
    waitMs: HOUR,
    alarm: { to: 'operators', failed: 'the liabilities of the day could not be drawn up', lateMs: 3 * HOUR },
    workOf: ({ pool, clock }) => createLiabilities(pool, clock),
  },
  {
    ...CHORE,
    name: 'invitations of oneself',
    does: 'finds invitations between accounts of one person, whose fees earn no share from then on',
    where: 'home',
    resumes: 'each pair is a row, once; the next round looks at all again',
    slice: '5,000 invitations, in one statement',
    alarm: told('invitations between accounts of one person could not be looked for'),
    workOf: createRelatedLook,
  },
  {
    ...CHORE,
    name: 'income of invitations',
    does: "books what the fees of a day that is over earned inviters, and notes today's share",
    where: 'shard',
    resumes:
      'each income is a row of its inviter and day; a day is done when nobody of any shard is left of it',
    connections: 'common and books',
    slice: '500 inviters of the days that are over, one after another',
    alarm: told('the income of invitations could not be booked'),
    workOf: (ports) => () => bookInviteIncome({ ...ports, pay: payInviteIncome }),
  },
]
