import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FollowTerms, type Usd, formatRate, formatUsd } from '@fairtick/domain'
import {
  CODE,
  COPY_SIZING,
  COPY_STATUS,
  KEEP_OR_CLOSE,
  PAGE_SIZE,
  PAUSE,
  type FollowedTrader,
  type OwnUser,
  endedFollowsShape,
  followedTradersShape,
  myFollowersShape,
  readCopy,
  readPage,
  readSkippedCopy,
  traderApplicationShape,
  userShape,
} from '@fairtick/wire'
import { copyingCalls, identityCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import type { CallFailure } from '../transport/call-failure'
import { change } from '../transport/change'
import { inPages, inPagesByCount } from '../transport/in-pages'
import { queryKeys, readPrivateAgain } from '../transport/queries'
import { useUser } from '../transport/session'
import { useRealQuery } from '../transport/use-real-query'

export type {
  EndedFollow,
  FollowedTrader,
  OwnApplication,
  OwnCopy,
  OwnFollower,
  OwnFollowers,
  OwnSkip,
} from '@fairtick/wire'

/** The status of a copy, one for each list. */
export type CopyStatus = keyof typeof COPY_STATUS

/** A paged list of copying for the logged-in user, read by `read`. */
function useCopyingPages<
  Page extends { readonly rows: readonly { readonly id: number }[]; readonly total: number },
>(
  what: string,
  {
    read,
    isFor = () => true,
  }: {
    readonly read: (page: number, options: { readonly signal: AbortSignal }) => Promise<Page>
    readonly isFor?: (user: OwnUser) => boolean
  },
) {
  const user = useUser()
  return useInfiniteQuery({
    enabled: user !== undefined && isFor(user),
    queryKey: queryKeys.copying(what, user?.id),
    ...inPages(read),
    meta: { isQuiet: true },
  })
}

/** The traders that the user copies, page by page. */
export const useFollowed = () =>
  useCopyingPages('followed', {
    read: async (page, options) =>
      followedTradersShape.read(await call(copyingCalls.followedTraders, { page }, options)),
  })

/** The user's terms for copying a trader; null if the user does not copy the trader. */
export function useFollowedTrader(traderId: number) {
  const user = useUser()
  return useQuery({
    enabled: user !== undefined,
    queryKey: queryKeys.copying(`follow of ${traderId}`, user?.id),
    queryFn: ({ signal }) => findFollowed(traderId, signal),
    meta: { isQuiet: true },
  })
}

async function findFollowed(traderId: number, signal: AbortSignal): Promise<FollowedTrader | null> {
  for (let page = 1; ; page += 1) {
    const { rows: followed, total } = followedTradersShape.read(
      await call(copyingCalls.followedTraders, { page }, { signal }),
    )
    const found = followed.find(({ id }) => id === traderId)
    if (found !== undefined) return found
    if (followed.length === 0 || page * PAGE_SIZE >= total) return null
  }
}

/** The user's copies of one status, newest first, page by page. */
export const useCopies = (status: CopyStatus) =>
  useCopyingPages(`copies ${status}`, {
    read: async (page, options) =>
      readPage(await call(copyingCalls.copies, { status: COPY_STATUS[status], page }, options), readCopy),
  })

/** The user's skipped copies, newest first, page by page. */
export function useSkipped() {
  const user = useUser()
  return useInfiniteQuery({
    enabled: user !== undefined,
    queryKey: queryKeys.copying('skipped', user?.id),
    ...inPagesByCount(async (page, options) =>
      readPage(await call(copyingCalls.skippedCopies, { page }, options), readSkippedCopy),
    ),
    meta: { isQuiet: true },
  })
}

/** The user's ended copy relations, the latest end first, page by page. */
export const useEndedFollows = () =>
  useCopyingPages('ended', {
    read: async (page, options) =>
      endedFollowsShape.read(await call(copyingCalls.endedFollows, { page }, options)),
  })

/** The user's followers, page by page. */
export const useMyFollowers = () =>
  useCopyingPages('followers', {
    read: async (page, options) =>
      myFollowersShape.read(await call(copyingCalls.myFollowers, { page }, options)),
    isFor: ({ isDemo }) => !isDemo,
  })

/** Whether the user is currently a trader. */
export const useIsTrader = (): boolean =>
  useRealQuery(
    'is trader',
    async (options) => userShape.read(await call(identityCalls.user, {}, options)).isTrader,
  ).data === true

/** The state of the user's application. */
export const useApplication = () =>
  useRealQuery('trader application', async (options) =>
    traderApplicationShape.read(await call(copyingCalls.traderApplication, {}, options)),
  )

/** Begins to copy a trader by these terms. `what` names the act to the user if its answer is lost. */
export async function followTrader(traderId: number, terms: FollowTerms, what: string): Promise<void> {
  await change(copyingCalls.followTrader, { trader_id: traderId, agreement: 1, ...sentTerms(terms) }, what)
  void readPrivateAgain()
}

/** Changes the terms of copying a trader, for future orders. */
export async function changeFollow(traderId: number, terms: FollowTerms, what: string): Promise<void> {
  await change(copyingCalls.changeFollow, { trader_id: traderId, ...sentTerms(terms) }, what)
  void readPrivateAgain()
}

/** Pauses or resumes copying a trader. */
export async function pauseFollow(traderId: number, act: keyof typeof PAUSE, what: string): Promise<void> {
  await change(copyingCalls.pauseFollow, { trader_id: traderId, pause: PAUSE[act] }, what)
  void readPrivateAgain()
}

/** The fate of the open copies when the user stops copying a trader. */
export type OpenCopies = keyof typeof KEEP_OR_CLOSE

/** Stops copying a trader. */
export async function unfollowTrader(traderId: number, copies: OpenCopies, what: string): Promise<void> {
  await change(copyingCalls.unfollowTrader, { trader_id: traderId, close: KEEP_OR_CLOSE[copies] }, what)
  void readPrivateAgain()
}

/** Applies to be a trader under a public name. */
export async function applyTrader(nickname: string, what: string): Promise<void> {
  await change(copyingCalls.applyTrader, { agreement: 1, nickname }, what)
  void readPrivateAgain()
}

/** Ends the user's status as a trader. */
export async function endTrading(what: string): Promise<void> {
  await change(copyingCalls.endTrading, {}, what)
  void readPrivateAgain()
}

function sentTerms({ instrumentIds, mostMargin, mostOpen, mostLeverage, ...terms }: FollowTerms) {
  return {
    multiple: formatRate(terms.ratio),
    max_amount: formatUsd(terms.budget),
    mode: COPY_SIZING[terms.mode],
    stop_loss: terms.stopLoss,
    forex_ids: instrumentIds.length === 0 ? undefined : instrumentIds.join(','),
    max_order: sentAmount(mostMargin),
    max_open: mostOpen,
    max_multiple: mostLeverage,
  }
}

const sentAmount = (amount: Usd | undefined): string | undefined =>
  amount === undefined ? undefined : formatUsd(amount)

/** A field of the terms or of an application that a refusal can name. */
export type CopyingField = Exclude<keyof FollowTerms, 'mode'> | 'agreement' | 'nickname' | 'avatar'

const FIELDS: Readonly<Record<number, CopyingField>> = {
  [CODE.amountNotAllowed]: 'budget',
  [CODE.agreementNotAccepted]: 'agreement',
}
const NAMES: Readonly<Record<string, CopyingField>> = {
  multiple: 'ratio',
  max_amount: 'budget',
  stop_loss: 'stopLoss',
  forex_ids: 'instrumentIds',
  max_order: 'mostMargin',
  max_open: 'mostOpen',
  max_multiple: 'mostLeverage',
  agreement: 'agreement',
  nickname: 'nickname',
  avatar: 'avatar',
}

/** The field of a refusal; undefined if it concerns none. */
export function refusedField({ code, answer }: CallFailure): CopyingField | undefined {
  if (code !== CODE.parameterWrong) return FIELDS[code]
  if (typeof answer !== 'object' || answer === null || !('fields' in answer)) return undefined
  if (typeof answer.fields !== 'object' || answer.fields === null) return undefined
  return Object.keys(answer.fields).map((name) => NAMES[name])[0]
}

/** Whether a trader has reached the limit of followers: the only case of this code for a follow. */
export const takesNoMore = ({ code }: CallFailure): boolean => code === CODE.recordState

/** Whether the trader does not exist. */
export const isNoTrader = ({ code }: CallFailure): boolean => code === CODE.noSuchTrader
