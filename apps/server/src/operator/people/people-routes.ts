import type { Decoded } from '@fairtick/wire/calls'
import {
  type WireChangedOperator,
  type WireNewOperator,
  type WireOperator,
  operatorShape,
} from '@fairtick/wire'
import { peopleCalls } from '@fairtick/wire/admin'
import { refuse } from '../../books/command'
import { type ExportColumns, tableOf } from '../../features/identity/privacy/export-table'
import { JsonText } from '../../http/call-server'
import { FileAnswer } from '../../http/files/file-answer'
import type { TakeLook } from '../resources/looks/looks'
import type { OperatorContext, OperatorServer, OperatorSession } from '../../http/operator-server'
import type { SheetProcess } from '../../sheets/sheet-process'
import { sendSheet } from '../../sheets/send-sheet'
import { noteAct } from '../operator-act-store'
import type { Keep } from '../../database/once'
import {
  type ChangedOperator,
  type ManagingOwner,
  type NewOperator,
  changeOperator,
  createOperator,
} from './manage-operators'
import type { DecidePorts } from '../resources/decide-routes'
import type { OperatorPorts } from './operator-ports'
import { type Operator, readOperator, readOperators } from './operator-store'
import { type OperatorSignedIn, enrol, signIn } from './sign-in'

const PAGE_SIZE = 20
/** Rows per file; enough for all operators of a platform. */
const FILE_MOST = 100_000

/** Ports of the file of operators. */
interface FilePorts {
  readonly takeLook: TakeLook
  readonly sheets: SheetProcess
}

/** Logins of operators, and the management of operators. Source: docs/spec/wire.md 6. */
export function peopleRoutes(
  operators: OperatorServer,
  ports: OperatorPorts & Pick<DecidePorts, 'deskOf'> & FilePorts,
): void {
  const { serve, serveAnyone } = operators
  const { pool, sessions, intents } = ports
  serveFile(operators, ports)

  serveAnyone(peopleCalls.login, async (asked, caller) => shownIn(await signIn(ports, asked, caller)))
  serveAnyone(peopleCalls.enrol, async (asked, caller) => {
    const { enrol_token: enrolToken, totp, new_password: newPassword } = asked
    return shownIn(await enrol(ports, { enrolToken, totp, newPassword }, caller))
  })
  serve(peopleCalls.logout, async (_nothing, { session }) => {
    await sessions.end(session.id)
    return null
  })
  serve(peopleCalls.me, async (_nothing, { session }) => shown(await known(session.operatorId)))

  serve(peopleCalls.operators, async (asked) => {
    const page = await readOperators(pool, soughtOf(asked), pageOf(asked))
    return { data: page.operators.map(shown), total: page.total }
  })
  serve(peopleCalls.operator, async ({ id }) => shown(await known(id)))
  serve(peopleCalls.createOperator, async ({ account, name, roles = [], reason }, context) =>
    once<WireNewOperator>(context, async (keep) => {
      const by = ownerOf(context, reason)
      const shownAs = ({ id, password, approvalId }: NewOperator) => ({
        id,
        state: approvalId === null ? ('done' as const) : ('waiting' as const),
        approval_id: approvalId,
        one_time_password: password,
      })
      const made = await createOperator(at(context), { account, name, roles }, by, (database, each) =>
        keep(database, shownAs(each)),
      )
      return shownAs(made)
    }),
  )
  serve(peopleCalls.changeOperator, async ({ id, name, roles, disabled, reason }, context) =>
    once<WireChangedOperator>(context, async (keep) => {
      const change = { id, name, roles, isDisabled: disabled === undefined ? undefined : disabled === 'yes' }
      const by = ownerOf(context, reason)
      const after = await changeOperator(at(context), change, by, (database, each) =>
        keep(database, shownChanged(each)),
      )
      return shownChanged(after)
    }),
  )

  async function once<Answer>(
    { session, intent }: SignedContext,
    carryOut: (keep: Keep<Answer>) => Promise<Answer>,
  ): Promise<JsonText<Answer>> {
    return new JsonText(await intents.once({ userId: session.operatorId, intent }, carryOut))
  }

  /** The ports of an owner's call, with the desk that they decide at. */
  const at = ({ session, ip }: SignedContext) => ({ ...ports, desk: ports.deskOf(session, ip) })

  async function known(id: number): Promise<Operator> {
    return (await readOperator(pool, id)) ?? refuse('currency-not-found')
  }
}

/** Serves all operators that match a search in one file, recorded as an act. */
function serveFile(
  { serve }: OperatorServer,
  { pool, clock, takeLook, sheets }: OperatorPorts & FilePorts,
): void {
  serve(peopleCalls.operatorsFile, async (asked, { session, ip }) => {
    takeLook(session.account)
    const now = clock.now()
    const page = { sort: 'id', isDescending: false, offset: 0, limit: FILE_MOST } as const
    const { operators } = await readOperators(pool, soughtOf(asked), page)
    const details = { filters: asked, rows: operators.length, ip }
    const { account: operator } = session
    await noteAct(pool, { at: now, operator, act: 'operators export', subject: 0, reason: '', details })
    const name = `fairtick-operators-${new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`
    const pieces = sendSheet(sheets.writtenSheet(), CSV, [tableOf(operators.map(shown), COLUMNS)])
    return new FileAnswer({ name, type: 'text/csv; charset=utf-8', pieces })
  })
}

const CSV = { format: 'csv', notice: undefined } as const

const COLUMNS: ExportColumns<WireOperator> = {
  id: ({ id }) => id,
  account: ({ account }) => account,
  name: ({ name }) => name,
  roles: ({ roles }) => String(roles),
  enrolled: ({ enrolled }) => enrolled,
  disabled: ({ disabled }) => disabled,
  created_at: ({ created_at: at }) => at,
}

type SignedContext = OperatorContext & { readonly session: OperatorSession }

const ownerOf = ({ session, ip }: SignedContext, reason: string): ManagingOwner => ({
  operatorId: session.operatorId,
  account: session.account,
  reason,
  ip,
})

const shown = (operator: Operator) =>
  operatorShape.write({
    ...operator,
    isEnrolled: operator.totpSecret !== undefined,
    isDisabled: operator.disabledAt !== undefined,
  })

const shownChanged = ({ operator, approvalId }: ChangedOperator) => ({
  ...shown(operator),
  state: approvalId === null ? ('done' as const) : ('waiting' as const),
  approval_id: approvalId,
})

const shownIn = ({ token, operator }: OperatorSignedIn) => ({ token, operator: shown(operator) })

type OperatorsQuery = Decoded<(typeof peopleCalls.operators)['parameters']>
type CutOperators = Decoded<(typeof peopleCalls.operatorsFile)['parameters']>

const soughtOf = ({ roles: role, enrolled, disabled, q: text, ...others }: CutOperators) => ({
  ...others,
  role,
  text,
  isEnrolled: isYes(enrolled),
  isDisabled: isYes(disabled),
})

const pageOf = ({ page = 1, per_page: limit = PAGE_SIZE, sort = 'id', order }: OperatorsQuery) => ({
  sort,
  isDescending: order === 'desc',
  offset: (page - 1) * limit,
  limit,
})

const isYes = (flag: 'no' | 'yes' | undefined) => (flag === undefined ? undefined : flag === 'yes')
