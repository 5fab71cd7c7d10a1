import { type OwnProfile, profileShape } from '@fairtick/wire'
import { copyingCalls, realNameCalls } from '@fairtick/wire/calls'
import { forgetDrafts } from '../kept-draft'
import { apiAddress } from '../transport/api-address'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { fetchFile } from '../transport/fetch-file'
import { queryClient, queryKeys, readPrivateAgain } from '../transport/queries'
import { useRealQuery } from '../transport/use-real-query'

export type { OwnProfile, OwnProfileChange } from '@fairtick/wire'

/** Polling interval of a page that waits for a decision. */
const DECISION_MS = 15_000
const PROFILE = 'trader profile'

/** The user's own profile as a trader; polled while a change waits. */
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

/** The name of the stored draft of a change. */
export const PROFILE_DRAFT = 'trader-profile'

/** Requests another nickname or picture, or both; a picture is the address of its upload. */
export async function changeProfile(
  asked: { readonly nickname: string | undefined; readonly picture: string | undefined },
  what: string,
): Promise<void> {
  await change(copyingCalls.changeProfile, { nickname: asked.nickname, avatar: asked.picture }, what)
  forgetDrafts(PROFILE_DRAFT)
  await readAgain()
}

/** Withdraws the waiting change. */
export async function withdrawProfile(what: string): Promise<void> {
  await change(copyingCalls.withdrawProfile, {}, what)
  await readAgain()
}

/** Removes the user's public picture at once. */
export async function removeAvatar(what: string): Promise<void> {
  await change(copyingCalls.removeAvatar, {}, what)
  void readPrivateAgain()
  await readAgain()
}

/** The full address of a public picture. */
export const avatarUrl = (path: string): string => `${apiAddress()}${path}`

/** Reads the user's own picture from its signed address. */
export async function readOwnPicture(picture: string, signal: AbortSignal): Promise<Blob> {
  const { pathname: path, searchParams } = new URL(picture, apiAddress())
  const parameters = { until: Number(searchParams.get('until')), sign: searchParams.get('sign') ?? '' }
  const options = { signal, onBytes: () => undefined }
  return (await fetchFile({ ...realNameCalls.image, path }, parameters, options)).content
}
