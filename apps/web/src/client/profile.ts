import { type OwnProfile, profileShape } from '@fairtick/wire'
import { copyingCalls, realNameCalls } from '@fairtick/wire/calls'
import { forgetDrafts } from './kept-draft'
import { apiAddress } from './transport/api-address'
import { call } from './transport/call'
import { change } from './transport/change'
import { fetchFile } from './transport/fetch-file'
import { queryClient, queryKeys, readPrivateAgain } from './transport/queries'
import { useRealQuery } from './transport/use-real-query'

export type { OwnProfile, OwnProfileChange } from '@fairtick/wire'

/** How often a page that waits for the decision asks for it. */
const DECISION_MS = 15_000
const PROFILE = 'trader profile'

/** The user's own profile as a trader; asked for again while a change of it waits. */
export const useProfile = () =>
  useRealQuery<OwnProfile>(
    PROFILE,
    async (options) => profileShape.read(await call(copyingCalls.profile, {}, options)),
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.change?.status === 'waiting' ? DECISION_MS : false),
    },
  )

const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.own(PROFILE) })

/** The name under which the draft of a change is kept. */
export const PROFILE_DRAFT = 'trader-profile'

/** Asks for another nickname or picture, or both; a picture is the address that its upload gave. */
export async function changeProfile(
  asked: { readonly nickname: string | undefined; readonly picture: string | undefined },
  what: string,
): Promise<void> {
  await change(copyingCalls.changeProfile, { nickname: asked.nickname, avatar: asked.picture }, what)
  forgetDrafts(PROFILE_DRAFT)
  await readAgain()
}

/** Takes back the change that waits. */
export async function withdrawProfile(what: string): Promise<void> {
  await change(copyingCalls.withdrawProfile, {}, what)
  await readAgain()
}

/** Removes the user's picture, for everybody and at once. */
export async function removeAvatar(what: string): Promise<void> {
  await change(copyingCalls.removeAvatar, {}, what)
  void readPrivateAgain()
  await readAgain()
}

/** The whole address of a picture that everybody may see. */
export const avatarUrl = (path: string): string => `${apiAddress()}${path}`

/** Reads a picture of the user's own from its signed address. */
export async function readOwnPicture(picture: string, signal: AbortSignal): Promise<Blob> {
  const { pathname: path, searchParams } = new URL(picture, apiAddress())
  const parameters = { until: Number(searchParams.get('until')), sign: searchParams.get('sign') ?? '' }
  const options = { signal, onBytes: () => undefined }
  return (await fetchFile({ ...realNameCalls.image, path }, parameters, options)).content
}
