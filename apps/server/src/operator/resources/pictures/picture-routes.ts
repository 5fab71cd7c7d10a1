import { CODE } from '@fairtick/wire'
import { chatDeskCalls, pictureCalls } from '@fairtick/wire/admin'
import type { DatabasePool } from '../../../database/pool'
import { Failure } from '../../../http/failures/failure'
import { FileAnswer } from '../../../http/files/file-answer'
import type { OperatorServer, OperatorSession } from '../../../http/operator-server'
import type { Images } from '../../../images/images'
import { noteAct } from '../../operator-act-store'
import type { Clock } from '../../../ports'
import { readMessagePicture } from '../../../features/support/chat/chat-store'
import { readAnyAgreement } from '../../../features/lending/agreement-store'
import { createLooks } from '../looks/looks'
import {
  type ClientPicture,
  readDocument,
  readAvatar,
  readFeedbackPicture,
  readHandPicture,
  readProfilePicture,
  readProof,
  readRepaymentProof,
  readTicketPicture,
} from './picture-store'

/** Ports of the pictures that operators look at. */
export interface PicturePorts {
  readonly pool: DatabasePool
  readonly images: Pick<Images, 'marked'>
  readonly clock: Clock
}

/** Pictures that one operator views in a minute: as many as a person can. */
const LOOKS_A_MINUTE = 20

/** Pictures of rows with at most one each. */
const ONE_EACH = [
  { call: pictureCalls.chargePicture, resource: 'charges', read: readProof },
  { call: pictureCalls.borrowerPicture, resource: 'loan-kycs', read: readHandPicture },
  { call: pictureCalls.repaymentPicture, resource: 'repayments', read: readRepaymentProof },
  { call: pictureCalls.traderPicture, resource: 'traders', read: readAvatar },
  { call: pictureCalls.ticketPicture, resource: 'tickets', read: readTicketPicture },
] as const

/**
 * Serves clients' pictures, one at a time, each marked with viewer, time and client; the reason is recorded
 * first. Source: docs/spec/cases.md O8.
 */
export function pictureRoutes({ serve }: OperatorServer, { pool, images, clock }: PicturePorts): void {
  const takeLook = createLooks(clock, LOOKS_A_MINUTE)

  for (const { call, resource, read } of ONE_EACH)
    serve(call, async ({ id, reason }, caller) =>
      show(await read(pool, id), { resource, id, reason, details: {} }, caller),
    )
  serve(pictureCalls.identityPicture, async ({ id, side, reason }, caller) => {
    const look = { resource: 'identities', id, reason, details: { side } }
    return show(await readDocument(pool, id, side), look, caller)
  })
  serve(pictureCalls.profilePicture, async ({ id, side, reason }, caller) => {
    const look = { resource: 'profiles', id, reason, details: { side } }
    return show(await readProfilePicture(pool, id, side), look, caller)
  })
  serve(pictureCalls.feedbackPicture, async ({ id, side, reason }, caller) => {
    const look = { resource: 'feedback', id, reason, details: { side } }
    return show(await readFeedbackPicture(pool, id, side), look, caller)
  })
  serve(chatDeskCalls.chatImage, async ({ id, number, reason }, caller) => {
    const look = { resource: 'chats', id, reason, details: { number } }
    return show(await readMessagePicture(pool, id, number), look, caller)
  })
  serve(pictureCalls.loanAgreement, async ({ id, reason }, { session: { account: operator }, ip }) => {
    const file = await readAnyAgreement(pool, id)
    if (!file) throw new Failure(CODE.noSuchCurrencyOrMethod)
    const at = takeLook(operator)
    await noteAct(pool, { at, operator, act: 'loans agreement', subject: id, reason, details: { ip } })
    const name = `loan-${id}.pdf`
    return new FileAnswer({ name, type: 'application/pdf', pieces: only(file), headers: HEADERS })
  })

  async function show(
    found: ClientPicture | undefined,
    { resource, id: subject, reason, details }: Look,
    { session: { account: operator }, ip }: { readonly session: OperatorSession; readonly ip: string },
  ): Promise<FileAnswer> {
    if (!found) throw new Failure(CODE.noSuchCurrencyOrMethod)
    const at = takeLook(operator)
    const act = `${resource} picture`
    await noteAct(pool, { at, operator, act, subject, reason, details: { ...details, ip } })
    const time = new Date(at)
      .toISOString()
      .replace('T', ' ')
      .replace(/\.\d+Z$/, ' UTC')
    const picture = await images.marked(found.name, [operator, time, `client ${found.userId}`])
    if (picture === 'busy') throw new Failure(CODE.busy, { status: 503, headers: BUSY })
    if (!picture) throw new Failure(CODE.noSuchCurrencyOrMethod)
    return new FileAnswer({
      name: `${resource}-${subject}.jpg`,
      type: 'image/jpeg',
      pieces: only(Buffer.from(picture.bytes)),
      headers: HEADERS,
    })
  }
}

interface Look {
  readonly resource: string
  readonly id: number
  readonly reason: string
  readonly details: Readonly<Record<string, unknown>>
}

const BUSY = { 'retry-after': '5' }
/** Browsers treat it as a picture or a document only, keep no copy, and other sites cannot load it. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
