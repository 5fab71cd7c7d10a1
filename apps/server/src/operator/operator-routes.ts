import type { FeeBasis, TwoPersonRule } from '@fairtick/domain'
import type { HeavyReads } from '../database/heavy-reads'
import type { DatabasePool } from '../database/pool'
import type { StandbyReads } from '../database/standby-reads'
import { readLastDecision } from '../features/cashier/decisions/money-decision-store'
import { readCredential } from '../features/identity/account/credential-store'
import type { OperatorServer } from '../http/operator-server'
import type { SheetProcess } from '../sheets/sheet-process'
import type { Clock } from '../ports'
import type { Settings } from '../settings'
import { withdrawalHoldOf } from '../settings/withdrawal-rules'
import type { OperatorPorts } from './people/operator-ports'
import { ownSecurityRoutes } from './people/own-security-routes'
import { passkeyRoutes } from './people/passkey-routes'
import { peopleRoutes } from './people/people-routes'
import type { Books } from '../books/run'
import type { DeskMonitor } from '../monitoring/desk-monitor'
import { adjustmentRoutes } from './resources/bookkeeping/adjustment-routes'
import { poolFillRoutes } from './resources/bookkeeping/pool-fill-routes'
import { auditProofRoutes } from './resources/audit-proof'
import { reconciliationRoutes } from './resources/bookkeeping/reconciliation-routes'
import { SERVED } from './resources/lists/every-resource'
import { approvalRoutes } from './resources/by-two/approval-routes'
import { type DecidePorts, decideRoutes } from './resources/decide-routes'
import { clientCountRoutes } from './resources/clients/client-count-routes'
import { type ChatDeskPorts, chatRoutes } from './resources/chat-routes'
import { haltRoutes } from './resources/halt-routes'
import { createFilesUnderWay, createLooks } from './resources/looks/looks'
import { noteRoutes } from './resources/clients/note-routes'
import { type PicturePorts, pictureRoutes } from './resources/pictures/picture-routes'
import { EVERY_TERMS } from './resources/terms/every-terms'
import { settingRoutes } from './resources/terms/setting-routes'
import { termRoutes } from './resources/terms/term-routes'
import {
  type PublishedPicturePorts,
  publishedPictureRoutes,
} from './resources/pictures/published-picture-routes'
import { receiptRoutes } from './resources/clients/receipt-routes'
import { resourceRoutes } from './resources/lists/resource-routes'
import type { ProofPorts } from '../features/market/proof-routes'

/** Ports of everything that operators call. */
export interface OperatorRoutePorts extends Pick<ChatDeskPorts, 'announce' | 'chatPresence'> {
  readonly images: PicturePorts['images'] & ChatDeskPorts['images'] & PublishedPicturePorts['images']
  readonly operators: OperatorPorts
  readonly pool: DatabasePool
  readonly books: Books
  readonly deskMonitor: DeskMonitor
  readonly heavyReads: HeavyReads
  readonly standbyReads: StandbyReads
  readonly sheets: SheetProcess
  readonly clock: Clock
  readonly twoPersonRule: TwoPersonRule
  readonly settings: Settings
  readonly isSandbox: boolean
  readonly proofs: ProofPorts
  /** The basis of fees that is in force. */
  readonly feeBasis: () => FeeBasis
  /** Carries out money decisions at once. */
  readonly carryOutDecisions: () => Promise<void>
}

/** Whole rows that one operator opens in a minute: as many as a person can read. */
const ROWS_A_MINUTE = 60
/** Searches for clients by a part of their texts, of one operator in a minute. */
const SEARCHES_A_MINUTE = 90

/** Every call of operators. Source: docs/spec/wire.md 6. */
export function operatorRoutes(server: OperatorServer, ports: OperatorRoutePorts): void {
  const deciding = decidePortsOf(ports)
  const takeLook = createLooks(ports.clock, ROWS_A_MINUTE)
  const takeSearch = createLooks(ports.clock, SEARCHES_A_MINUTE)
  const makeFile = createFilesUnderWay()
  peopleRoutes(server, { ...ports.operators, ...deciding, takeLook, sheets: ports.sheets })
  passkeyRoutes(server, ports.operators)
  ownSecurityRoutes(server, ports.operators)
  for (const each of SERVED) resourceRoutes(server, each, { ...ports, takeLook, takeSearch, makeFile })
  decideRoutes(server, deciding)
  approvalRoutes(server, deciding)
  haltRoutes(server, deciding)
  noteRoutes(server, deciding)
  clientCountRoutes(server, ports)
  chatRoutes(server, { ...ports, ...deciding })
  reconciliationRoutes(server, deciding)
  auditProofRoutes(server, ports)
  adjustmentRoutes(server, { ...deciding, books: ports.books })
  poolFillRoutes(server, { ...deciding, books: ports.books, isSandbox: ports.isSandbox })
  pictureRoutes(server, ports)
  publishedPictureRoutes(server, { ...deciding, images: ports.images })
  receiptRoutes(server, ports.proofs)
  settingRoutes(server, { ...ports, ...deciding })
  for (const each of EVERY_TERMS) termRoutes(server, each, { ...ports, ...deciding })
}

function decidePortsOf({
  operators,
  pool,
  clock,
  twoPersonRule,
  settings,
  carryOutDecisions,
}: OperatorRoutePorts): DecidePorts {
  return {
    pool,
    intents: operators.intents,
    deskOf: ({ account, rights, as, browser }, ip) => ({
      pool,
      operator: account,
      now: clock.now(),
      twoPersonRule,
      withdrawalHoldMs: withdrawalHoldOf(settings),
      rights,
      as,
      ip,
      ...(browser !== undefined && { browser }),
    }),
    async carryOutNoted(by, id) {
      await carryOutDecisions()
      if (by === undefined || by === 'server') return { is: 'done' }
      const { outcome } = (await readLastDecision(pool, by, id)) ?? {}
      if (outcome === undefined) return { is: 'not yet' }
      return outcome === 'done' ? { is: 'done' } : { is: 'refused', why: outcome }
    },
    async isOwnClient(userId, account) {
      const credential = await readCredential(pool, userId)
      return credential?.email?.toLowerCase() === account
    },
  }
}
