import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  type NoticeSwitch,
  type OwnNotice,
  type OwnNoticeChoice,
  ON_OFF,
  noticeChoiceShape,
  clientNoticeShape,
  noticeZoneShape,
  readPage,
  unreadShape,
} from '@fairtick/wire'
import { noticeCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { nextPage } from '../transport/next-page'
import { queryClient, queryKeys } from '../transport/queries'
import { useUser } from '../transport/session'

export type { NoticeSwitch, OwnNotice, OwnNoticeChoice }

const readList = async (page: number, signal?: AbortSignal) =>
  readPage(await call(noticeCalls.notices, { page }, { signal }), clientNoticeShape.read)

/** The user's notices, latest first. */
export function useNotices() {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined,
    queryKey: queryKeys.notices('list'),
    queryFn: ({ pageParam, signal }) => readList(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all, asked) =>
      nextPage({ pages: all.map(({ rows }) => rows), total: last.total, asked }),
    staleTime: 0,
  })
  return { ...pages, notices: pages.data?.pages.flatMap(({ rows }) => rows) }
}

/** The number of the user's unread notices; 0 until it is known. */
export function useUnread(): number {
  const user = useUser()
  const { data } = useQuery({
    enabled: user !== undefined,
    queryKey: queryKeys.notices('unread'),
    queryFn: async ({ signal }) =>
      unreadShape.read(await call(noticeCalls.unreadNotices, {}, { signal })).unread,
    meta: { isQuiet: true },
  })
  return data ?? 0
}

/** Marks a notice as read, or all of them. */
export async function readNotice(id: number | undefined): Promise<void> {
  const { unread } = await call(noticeCalls.readNotice, { id })
  queryClient.setQueryData(queryKeys.notices('unread'), unread)
  await queryClient.invalidateQueries({ queryKey: queryKeys.notices('list') })
}

/** The channels of each group of the user's notices. */
export function useNoticeChoices() {
  const user = useUser()
  return useQuery({
    enabled: user !== undefined,
    queryKey: queryKeys.notices('choices'),
    queryFn: async ({ signal }): Promise<readonly OwnNoticeChoice[]> =>
      (await call(noticeCalls.noticeChoices, {}, { signal })).map(noticeChoiceShape.read),
  })
}

/**
 * The time zone in which the user's messages say moments: that of this browser, which is named to the server
 * for each page that is opened, and after a reconnect. Undefined until the server has it.
 */
export function useNoticeZone(): string | undefined {
  const user = useUser()
  const { data } = useQuery({
    enabled: user !== undefined,
    queryKey: queryKeys.own('zone'),
    queryFn: async ({ signal }) => {
      const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
      return noticeZoneShape.read(await call(noticeCalls.tellZone, { zone }, { signal })).zone
    },
    staleTime: Infinity,
    meta: { isQuiet: true },
  })
  return data
}

/** Switches a channel of a group. */
export async function chooseNotices({ group, channel, isOn }: NoticeSwitch): Promise<void> {
  const choices = await call(noticeCalls.chooseNotices, {
    group,
    channel,
    on: isOn ? ON_OFF.on : ON_OFF.off,
  })
  queryClient.setQueryData(queryKeys.notices('choices'), choices.map(noticeChoiceShape.read))
  if (channel === 'app') await queryClient.invalidateQueries({ queryKey: queryKeys.anyNotices })
}

/** A new notice, for a message in the app; undefined once it was read. */
export async function newNotice(id: number): Promise<OwnNotice | undefined> {
  const { rows } = await readList(1)
  return rows.find((notice) => notice.id === id && !notice.isRead)
}
