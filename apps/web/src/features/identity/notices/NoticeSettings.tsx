import { NOTICE_CHANNELS, type NoticeChannel } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Skeleton, Switch } from '@fairtick/ui'
import { Lock } from '@fairtick/ui/icons'
import {
  type OwnNoticeChoice,
  chooseNotices,
  useNoticeChoices,
  useNoticeZone,
} from '../../../client/identity/notices'
import { useAction } from '../../../client/transport/use-action'
import { Read } from '../../../reads/Read'

/** The channels of each group of notices; what cannot be switched off says so. */
export function NoticeSettings() {
  const { text } = useTexts()
  const choices = useNoticeChoices()
  return (
    <Read
      query={choices}
      error={text('notices.settingsError')}
      standIn={<Skeleton shape="block" height="20rem" />}
    >
      {(read) => (
        <div className="flex flex-col gap-3">
          <ZoneNote />
          <div className="grid gap-3 md:grid-cols-2">
            {read.map((choice) => (
              <GroupSettings key={choice.group} choice={choice} />
            ))}
          </div>
        </div>
      )}
    </Read>
  )
}

/** In which time zone messages say moments; nothing until the server knows it. */
function ZoneNote() {
  const { text } = useTexts()
  const zone = useNoticeZone()
  if (zone === undefined) return null
  return (
    <p className="text-small text-ink-soft" data-testid="notice-zone">
      {text('notices.zone', { zone })}
    </p>
  )
}

function GroupSettings({ choice }: { readonly choice: OwnNoticeChoice }) {
  const { text } = useTexts()
  const name = text(`notices.group_${choice.group}`)
  return (
    <Card className="flex flex-col">
      <h2 className="text-lead font-semibold text-ink">{name}</h2>
      {NOTICE_CHANNELS.filter((channel) => choice.offered.includes(channel)).map((channel) =>
        choice.fixed.includes(channel) ? (
          <AlwaysOn key={channel} channel={channel} />
        ) : (
          <ChannelSwitch key={channel} choice={choice} channel={channel} />
        ),
      )}
    </Card>
  )
}

function ChannelSwitch(props: { readonly choice: OwnNoticeChoice; readonly channel: NoticeChannel }) {
  const { text } = useTexts()
  const { choice, channel } = props
  const choosing = useAction((isOn: boolean) => chooseNotices({ group: choice.group, channel, isOn }))
  return (
    <Switch
      label={text(`notices.channel_${channel}`)}
      isOn={choice[channel] !== choosing.isBusy}
      onChange={choosing.run}
      testId={`choose-${choice.group}-${channel}`}
    />
  )
}

function AlwaysOn({ channel }: { readonly channel: NoticeChannel }) {
  const { text } = useTexts()
  return (
    <div className="flex min-h-touch items-center justify-between gap-3">
      <span className="text-body font-medium text-ink">{text(`notices.channel_${channel}`)}</span>
      <span className="flex items-center gap-1.5 text-small text-ink-faint">
        <Lock size={14} aria-hidden="true" />
        {text('notices.always')}
      </span>
    </div>
  )
}
