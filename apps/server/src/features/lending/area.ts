import type { Area } from '../../area'
import type { CallPorts } from '../../area-ports'
import type { CallServer } from '../../http/call-server'
import { readImageName } from '../../images/image-store'
import { doEach } from '../../jobs/do-each'
import { clientNetworks } from '../cashier/area/client-networks'
import { areaIdOf, countryOf, isServed } from '../identity/areas'
import { readName } from '../identity/real-name/real-name'
import { isFromExcluded } from '../identity/real-name/real-name-store'
import { forgetUnusedAgreements } from './agreement-store'
import { lendingExport } from './area/lending-export'
import { LENDING_JOBS } from './area/lending-jobs'
import { lendingSubjects } from './area/loan-decisions'
import { LENDING_QUEUES } from './area/operators/queues'
import { LENDING_TERMS } from './area/operators/terms'
import { borrowerRoutes } from './borrower-routes'
import { eraseLateBorrowers, keepBorrowersUntil } from './borrower-store'
import { addSampleLoans } from './loan-config-store'
import { loanRoutes } from './loan-routes'
import { loanTable } from './loan-store'
import { repaymentTable } from './repayment-store'

/** Loans: borrowers, their loans and how these are repaid. */
export const lending: Area = {
  name: 'lending',
  tables: [loanTable, repaymentTable],
  mustBeEmpty: [loanTable],
  serve,
  jobs: LENDING_JOBS,
  addsTo: {
    'late real-name cases':
      ({ pool, clock }) =>
      () =>
        doEach([
          () => forgetUnusedAgreements(pool, clock.now()),
          () => eraseLateBorrowers(pool, clock.now()),
        ]),
  },
  queues: LENDING_QUEUES,
  terms: LENDING_TERMS,
  decisions: lendingSubjects,
  exports: lendingExport,
  erase: keepBorrowersUntil,
  addSamples: addSampleLoans,
}

function serve(server: CallServer, ports: CallPorts): void {
  const { pool, accounts } = ports
  const { oneAtATime, intents } = accounts
  loanRoutes(server, { ...ports, oneAtATime, networksOf: clientNetworks(ports).shownTo })
  borrowerRoutes(server, {
    ...ports,
    once: intents.once,
    people: {
      nameOf: readName,
      countryOf,
      areaIdOf,
      isServed,
      isExcluded: (userId) => isFromExcluded(pool, userId),
    },
    pictureOf: (imageId) => readImageName(pool, imageId),
  })
}
