import { type OwnRealName, readEnvelope, realNameShape, CODE } from '@fairtick/wire'
import { realNameCalls, takeAnswer } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { CallFailure } from '../transport/call-failure'
import { callLanguage } from '../transport/call-language'
import { queryClient, queryKeys } from '../transport/queries'
import { forgetDrafts } from '../kept-draft'
import { address, headers } from '../transport/send'
import { session } from '../transport/session'
import { useRealQuery } from '../transport/use-real-query'

export type { OwnRealName }

/** Polling interval of a page that waits for a decision. */
const DECISION_MS = 15_000

/** The state of the user's real-name verification; polled while it waits. */
export const useRealName = () =>
  useRealQuery<OwnRealName>(
    'real-name',
    async (options) => realNameShape.read(await call(realNameCalls.realName, {}, options)),
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? DECISION_MS : false),
    },
  )

/** Requests verification. Photos are the addresses of their uploads. */
export async function submitRealName(application: {
  readonly name: string
  readonly cardId: string
  readonly front: string
  readonly reverse: string
}): Promise<void> {
  await call(realNameCalls.submitRealName, {
    name: application.name,
    card_id: application.cardId,
    front_pic: application.front,
    reverse_pic: application.reverse,
  })
  forgetDrafts('real-name')
  await queryClient.invalidateQueries({ queryKey: queryKeys.own('real-name') })
}

/**
 * Uploads an image and returns its address. `onShare` gets the uploaded share, from 0 to 1: only
 * XMLHttpRequest reports the progress of an upload.
 */
export function uploadImage(
  file: Blob,
  options: { readonly signal: AbortSignal; readonly onShare: (share: number) => void },
): Promise<string> {
  const { method, path } = realNameCalls.uploadImage
  const request = new XMLHttpRequest()
  request.open(method, address({ method, path, parameters: {} }))
  const { 'content-type': _json, ...heads } = headers({
    method,
    language: callLanguage(),
    token: session.getState().token,
    idempotencyKey: undefined,
  })
  for (const [name, value] of Object.entries(heads)) request.setRequestHeader(name, value)
  const body = new FormData()
  body.set('file', file)
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(
        new CallFailure(options.signal.aborted ? 'cancelled' : 'network', { networkCode: 'ERR_NETWORK' }),
      )
    request.upload.onprogress = ({ loaded, total }) => options.onShare(total > 0 ? loaded / total : 0)
    request.onerror = fail
    request.onabort = fail
    request.onload = () => settleUpload(request, { resolve, reject })
    options.signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function settleUpload(
  request: XMLHttpRequest,
  outcome: { readonly resolve: (url: string) => void; readonly reject: (failure: CallFailure) => void },
): void {
  const envelope = readEnvelope(parse(request.responseText))
  if (envelope === undefined) {
    outcome.reject(new CallFailure('network', { networkCode: `HTTP_${request.status}` }))
    return
  }
  if (envelope.code !== CODE.success) {
    const details = { code: envelope.code, text: envelope.msg, answer: envelope.data }
    outcome.reject(new CallFailure(envelope.code === CODE.noSession ? 'session-ended' : 'refused', details))
    return
  }
  outcome.resolve(takeAnswer(realNameCalls.uploadImage, envelope.data).url)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
