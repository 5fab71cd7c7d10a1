import { type Texts, learnLater, loadTexts, startLanguage } from '@fairtick/texts'
import { TextsProvider } from '@fairtick/texts/react'
import { Announcer, Toasts, UiProvider, dismissToasts } from '@fairtick/ui'
import { CODE } from '@fairtick/wire'
import { EVERY_CALL } from '@fairtick/wire/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { OwnUser } from '@fairtick/wire'
import examples from '../../../docs/spec/examples.json'
import { queryClient } from './client/transport/queries'
import { session } from './client/transport/session'

type Sent = Readonly<Record<string, unknown>>

/** The server's answer to a call: its data, or a function of the parameters; a response as it stands. */
export type Answer =
  | Readonly<Record<string, unknown>>
  | readonly unknown[]
  | Refused
  | null
  | ((sent: Sent) => unknown)

/** The example answer of a call. */
export const exampleOf = <Name extends keyof typeof examples>(name: Name): (typeof examples)[Name]['data'] =>
  structuredClone(examples[name].data)

/** A refusal of the server. */
export class Refused {
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly data: object | null = null,
  ) {}
}

/** A real user. */
export const REAL: OwnUser = {
  id: 7,
  uid: '10000007',
  email: 'ann@mail.example',
  mobile: '',
  isDemo: false,
  inviteCode: 'AAAA',
  reviewStatus: 2,
  hasTwoFactor: false,
  createdAt: 0,
  historySince: undefined,
}

/** A call made by the rendered part. */
export interface Made {
  readonly call: string
  readonly sent: Sent
}

/**
 * Renders a part of the app in English over a server with the given answers, and the published examples for
 * all other calls. Returns the calls made.
 */
export async function renders(
  part: ReactElement,
  {
    answers = {},
    user = REAL,
    path = '/',
  }: {
    readonly answers?: Readonly<Record<string, Answer>>
    readonly user?: OwnUser | 'visitor'
    readonly path?: string
  } = {},
): Promise<readonly Made[]> {
  const made: Made[] = []
  onTestFinished(forgetsAll)
  vi.stubGlobal('fetch', async (asked: string, { body }: { readonly body?: string } = {}) => {
    const url = new URL(asked)
    const sent = body === undefined ? Object.fromEntries(url.searchParams) : readSent(JSON.parse(body))
    const call = NAMES.get(url.pathname) ?? url.pathname
    made.push({ call, sent })
    return answerTo(call in answers ? answers[call] : EXAMPLES.get(call), sent)
  })
  if (user !== 'visitor') session.setState({ token: 'a token', user })
  const texts = await english()
  await act(async () => {
    render(
      <TextsProvider initial={texts}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[path]}>
            <UiProvider locale="en">
              {part}
              <Announcer />
              <Toasts label="Messages" closeLabel="Close" />
            </UiProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </TextsProvider>,
    )
  })
  return made
}

const readSent = (body: unknown): Sent => (typeof body === 'object' && body !== null ? { ...body } : {})

function forgetsAll(): void {
  cleanup()
  dismissToasts()
  queryClient.clear()
  session.setState({ token: undefined, user: undefined, parked: undefined })
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
}

const NAMES = new Map(Object.entries(EVERY_CALL).map(([name, { path }]) => [path, name]))
const EXAMPLES = new Map<string, Answer>(Object.entries(examples).map(([name, { data }]) => [name, data]))

/** The texts in English. */
export async function english(): Promise<Texts> {
  const texts = await loadTexts(startLanguage())
  await learnLater()
  return texts
}

/** Chooses a picture in a field, and waits for its upload. */
export async function choosesPicture(testId: string, kind = 'image/png'): Promise<void> {
  const field = await control(testId)
  const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'proof.png', { type: kind })
  await act(async () => void fireEvent.change(field, { target: { files: [file] } }))
}

function answerTo(answer: Answer | undefined, sent: Sent): Response {
  const given = typeof answer === 'function' ? answer(sent) : answer
  if (given instanceof Response) return given
  if (given === undefined) return Response.json({ code: CODE.busy, msg: 'busy', data: null })
  if (given instanceof Refused) return Response.json({ code: given.code, msg: given.msg, data: given.data })
  return Response.json({ code: CODE.success, msg: '', data: given })
}

/** The control with a test id, once rendered. */
export const control = (testId: string): Promise<HTMLElement> => screen.findByTestId(testId)

/** Presses a control, and waits for the effects. */
export async function presses(testId: string): Promise<void> {
  const pressed = await control(testId)
  await act(async () => void fireEvent.click(pressed))
}

/** Fills in a field, or chooses one of its options. */
export async function fills(testId: string, value: string): Promise<void> {
  const field = await control(testId)
  await act(async () => void fireEvent.change(field, { target: { value } }))
}

/** Waits until a text appears. */
export const reads = (words: RegExp | string): Promise<HTMLElement[]> => screen.findAllByText(words)

/** The last announcement to screen readers. */
export const said = async (): Promise<string | null> => (await control('announcer')).textContent

/** Whether a field is marked as wrong. */
export const isWrong = async (testId: string): Promise<boolean> =>
  (await control(testId)).getAttribute('aria-invalid') === 'true'
