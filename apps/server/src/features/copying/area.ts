import type { Area } from '../../area'
import type { CallPorts } from '../../area-ports'
import type { CallServer } from '../../http/call-server'
import { readImageName } from '../../images/image-store'
import { callsOfCopying } from './area/copying'
import { copyingExport } from './area/copying-export'
import { COPYING_JOBS } from './area/copying-jobs'
import { followEndNotices } from './area/follow-end-notices'
import { COPYING_QUEUES } from './area/operators/queues'
import { endEveryFollow } from './copy-commands'
import { copyTable, skipTable } from './copy-store'
import { followRoutes } from './follow-routes'
import { followTable } from './follow-store'
import { profileRoutes } from './profile-routes'
import { eraseProfiles, tidyProfiles } from './profile-store'
import { signalTable } from './signal-store'
import { traderRoutes } from './trader-routes'

/** Copying: traders, and followers whose orders follow theirs. */
export const copying: Area = {
  name: 'copying',
  tables: [signalTable, followTable, copyTable, skipTable],
  mustBeEmpty: [followTable],
  serve,
  jobs: COPYING_JOBS,
  addsTo: {
    'waiting notices': ({ accounts }) => followEndNotices(accounts),
    pictures:
      ({ pool, clock }) =>
      () =>
        tidyProfiles(pool, clock.now()),
  },
  queues: COPYING_QUEUES,
  exports: copyingExport,
  erase: eraseProfiles,
  closeForEnd: endEveryFollow,
}

function serve(server: CallServer, ports: CallPorts): void {
  const { pool, books, priced, accounts } = ports
  const made = {
    ...ports,
    ...ports.copying,
    isClosed: ports.isClosed('contracts'),
    once: accounts.intents.once,
  }
  const own = { ...made, ...callsOfCopying(books, priced) }
  traderRoutes(server, own)
  followRoutes(server, own)
  profileRoutes(server, { ...made, pictureOf: (imageId) => readImageName(pool, imageId) })
}
