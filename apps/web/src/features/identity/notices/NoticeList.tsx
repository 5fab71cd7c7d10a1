import { useTexts } from '@fairtick/texts/react'
import { Anchor, Button, Card, List } from '@fairtick/ui'
import type { NoticeGroup } from '@fairtick/domain'
import {
  ArrowLeftRight,
  BadgeCheck,
  Bell,
  ChevronRight,
  ClipboardList,
  Newspaper,
  Pickaxe,
  ShieldAlert,
  TriangleAlert,
  UserRound,
  Users,
  WalletCards,
} from '@fairtick/ui/icons'
import { type OwnNotice, readNotice, useNotices } from '../../../client/identity/notices'
import { serverNow } from '../../../client/transport/server-clock'
import { useAction } from '../../../client/transport/use-action'
import { useIsMasked } from '../../../figures/amount-mask'
import { nextPageOf, useListStates } from '../../../reads/use-list-states'
import { maskedNotice } from './masked-notice'

const ICONS: Readonly<Record<NoticeGroup, typeof Bell>> = {
  orders: ClipboardList,
  margin: TriangleAlert,
  alerts: Bell,
  copying: Users,
  deposits: WalletCards,
  withdrawals: ArrowLeftRight,
  lending: BadgeCheck,
  mining: Pickaxe,
  security: ShieldAlert,
  account: UserRound,
  announcements: Newspaper,
}

/** The user's notices, latest first; a tap leads to what a notice tells of, and marks it as read. */
export function NoticeList() {
  const { text } = useTexts()
  const list = useNotices()
  const isMasked = useIsMasked()
  const states = useListStates(list, 'notices.list', {
    error: text('notices.listError'),
    end: text('shell.noMore'),
  })
  return (
    <>
      {list.notices?.some(({ isRead }) => !isRead) === true && <ReadAll />}
      <Card padding="none" className="px-4">
        <List
          label={text('notices.title')}
          items={list.notices}
          keyOf={({ id }) => id}
          {...states}
          {...nextPageOf(list)}
        >
          {(notice) => <NoticeRow notice={isMasked ? maskedNotice(notice) : notice} />}
        </List>
      </Card>
    </>
  )
}

function ReadAll() {
  const { text } = useTexts()
  const reading = useAction(() => readNotice(undefined))
  return (
    <div className="flex justify-end">
      <Button
        size="small"
        variant="quiet"
        isBusy={reading.isBusy}
        onPress={() => reading.run(undefined)}
        testId="read-all"
      >
        {text('notices.readAll')}
      </Button>
    </div>
  )
}

function NoticeRow({ notice }: { readonly notice: OwnNotice }) {
  const { text, format } = useTexts()
  const { id, group, title, path, at, isRead } = notice
  const Icon = ICONS[group]
  const read = () => {
    // A notice that stays unread is read with the next one.
    if (!isRead) void readNotice(id).catch(() => undefined)
  }
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`mt-0.5 grid size-9 shrink-0 place-items-center rounded-full ${isRead ? 'bg-sunken text-ink-faint' : 'bg-accent-soft text-accent'}`}
      >
        <Icon size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className={`text-body wrap-anywhere ${isRead ? 'text-ink-soft' : 'font-semibold text-ink'}`}>
          <bdi>{title}</bdi>
          {!isRead && <span className="sr-only"> {text('notices.isNew')}</span>}
        </span>
        {notice.text !== '' && (
          <span className="text-small wrap-anywhere text-ink-soft">
            <bdi>{notice.text}</bdi>
          </span>
        )}
        <span className="text-small text-ink-faint">
          {format.relative(at, serverNow())} · <bdi>{format.zoned(at)}</bdi>
        </span>
      </span>
      {path !== '' && (
        <ChevronRight size={18} aria-hidden="true" className="mirrored mt-2 shrink-0 text-ink-faint" />
      )}
    </>
  )
  const look = 'flex w-full items-start gap-3 py-3 text-start'
  return (
    <div onClickCapture={read} data-testid={`notice-${notice.kind}`} data-read={isRead}>
      {path === '' ? (
        <div className={look}>{content}</div>
      ) : (
        <Anchor href={path} className={look}>
          {content}
        </Anchor>
      )}
    </div>
  )
}
