import { limitText, masked, maskedAccount } from '@fairtick/domain'
import type { DatabasePool } from '../../../database/pool'
import {
  type InvitedClient,
  type StoredCredential,
  readCredential,
  readInvited,
} from '../account/credential-store'
import { readAcknowledgements } from '../acknowledgements/acknowledgement-store'
import { readEveryNotice } from '../inbox/inbox-store'
import { readZone } from '../inbox/zone-store'
import { readLimitHistory } from '../limits/own-limit-store'
import { clientPasskeys } from '../passkeys/passkey-store'
import { maskCardId } from '../real-name/real-name'
import { readCases } from '../real-name/real-name-store'
import { readSessions } from '../session-store'
import { type User, readUser } from '../user-store'
import { readDevices } from './closure-store'
import { tableOf, timeText } from './export-table'

/** Everything that identity keeps of a user, except the secrets that they log in with. */
export function ownTables(pool: DatabasePool, userId: number) {
  return {
    user: async () => {
      const [user, credential] = [await readUser(pool, userId), await readCredential(pool, userId)]
      const zone = await readZone(pool, userId)
      return tableOf(user ? [{ user, credential, zone }] : [], USER)
    },
    sessions: async () => tableOf(await readSessions(pool, userId, 0), SESSION),
    invited: async () => tableOf(await readInvited(pool, userId), INVITED),
    acknowledgements: async () => tableOf(await readAcknowledgements(pool, userId), ACKNOWLEDGEMENT),
    limits: async () => tableOf(await readLimitHistory(pool, userId), LIMIT),
    real_name: async () => tableOf(await readCases(pool, userId), CASE),
    passkeys: async () => tableOf(await clientPasskeys.read(pool, userId), PASSKEY),
    notices: async () => tableOf(await readEveryNotice(pool, userId), NOTICE),
    devices: async () => tableOf(await readDevices(pool, userId), DEVICE),
  }
}

type Whole = {
  readonly user: User
  readonly credential: StoredCredential | undefined
  readonly zone: string
}
type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | undefined>>
type RowOf<Read extends (...parameters: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Read>
>[number]

const USER: Columns<Whole> = {
  id: ({ user }) => user.id,
  uid: ({ user }) => user.uid,
  email: ({ credential }) => credential?.email,
  mobile: ({ credential }) => credential?.mobile,
  country: ({ credential }) => credential?.country,
  language: ({ credential }) => credential?.lang,
  time_zone: ({ zone }) => zone,
  invite_code: ({ credential }) => credential?.inviteCode,
  phrase: ({ credential }) => credential?.phrase,
  two_factor: ({ credential }) => (credential?.totpSecret === undefined ? 'off' : 'on'),
  created_utc: ({ user }) => timeText(user.createdAt),
  password_changed_utc: ({ credential }) => timeText(credential?.passwordChangedAt),
}
const SESSION: Columns<RowOf<typeof readSessions>> = {
  id: ({ id }) => id,
  device: ({ device }) => device,
  ip: ({ ip }) => ip,
  created_utc: ({ createdAt }) => timeText(createdAt),
  last_seen_utc: ({ lastSeenAt }) => timeText(lastSeenAt),
}
/** The invited clients are other people, so their accounts are shortened here too. */
const INVITED: Columns<InvitedClient> = {
  account: ({ address }) => maskedAccount(address),
  uid: ({ uid }) => masked(uid),
  registered_utc: ({ createdAt }) => timeText(createdAt),
}
const LIMIT: Columns<RowOf<typeof readLimitHistory>> = {
  kind: ({ kind }) => kind,
  value: ({ kind, value }) => limitText(kind, value) ?? '',
  next_value: ({ kind, next }) => limitText(kind, next?.value) ?? '',
  next_utc: ({ next }) => timeText(next?.at),
  set_utc: ({ setAt }) => timeText(setAt),
  ended_utc: ({ endedAt }) => timeText(endedAt),
}
const ACKNOWLEDGEMENT: Columns<RowOf<typeof readAcknowledgements>> = {
  kind: ({ kind }) => kind,
  rules_version: ({ version }) => version,
  at_utc: ({ at }) => timeText(at),
}
const CASE: Columns<RowOf<typeof readCases>> = {
  id: ({ id }) => id,
  status: ({ status }) => status,
  name: ({ name }) => name,
  card_id: ({ cardId }) => maskCardId(cardId),
  front_pic: ({ front }) => front,
  reverse_pic: ({ reverse }) => reverse,
  submitted_utc: ({ submittedAt }) => timeText(submittedAt),
  decided_utc: ({ decidedAt }) => timeText(decidedAt),
  reason: ({ reason }) => reason,
}
const PASSKEY: Columns<RowOf<typeof clientPasskeys.read>> = {
  name: ({ name }) => name,
  created_utc: ({ createdAt }) => timeText(createdAt),
  last_used_utc: ({ lastUsedAt }) => timeText(lastUsedAt),
}
const NOTICE: Columns<RowOf<typeof readEveryNotice>> = {
  at_utc: ({ at }) => timeText(at),
  kind: ({ kind }) => kind,
  facts: ({ facts }) => JSON.stringify(facts),
  read: ({ isRead }) => (isRead ? 1 : 0),
}
const DEVICE: Columns<RowOf<typeof readDevices>> = {
  network: ({ network }) => network,
  first_utc: ({ firstAt }) => timeText(firstAt),
  last_utc: ({ lastAt }) => timeText(lastAt),
}
