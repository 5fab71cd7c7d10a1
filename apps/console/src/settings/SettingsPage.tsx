import { Badge, Button, EmptyState, ErrorState, Skeleton, Switch } from '@fairtick/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyRow, readEveryRow, resourceOf } from '../client/rows'
import { type Session, isAllowed } from '../client/session'
import {
  type SettingGroup,
  type SettingKind,
  SETTING_GROUP_NAMES,
  kindOfSetting,
  settingsOf,
} from '../client/setting-kinds'
import { ScreenHead } from '../frame/ScreenHead'
import { failureWords } from '../words/failure-words'
import { isSwitchedOn, settingWords } from '../words/setting-words'
import { useWords } from '../words/use-words'
import { SettingForm } from './SettingForm'

const ROWS_MOST = 100

/** The settings grouped by subject, each with its value in force and a form that requests a change. */
export function SettingsPage({ session }: { readonly session: Session }) {
  const speech = useWords()
  const { say, nameOf } = speech
  const settings = resourceOf('settings')
  const isSeen = settings !== undefined && isAllowed(session, settings.needs)
  const rows = useQuery({
    queryKey: ['rows', 'settings', 'page'],
    queryFn: () => readEveryRow('settings', { sort: 'id', order: 'asc' }, ROWS_MOST),
    enabled: isSeen,
  })
  if (!isSeen) return <EmptyState title={say('noSuchPage')} />
  return (
    <div className="flex max-w-4xl flex-col gap-5 p-4">
      <ScreenHead title={nameOf('resources', 'settings')} />
      {rows.isPending && <Skeleton height="20rem" shape="block" />}
      {rows.isError && (
        <ErrorState
          title={say('failed')}
          hint={failureWords(speech, rows.error)}
          retryLabel={say('retry')}
          onRetry={() => void rows.refetch()}
        />
      )}
      {rows.data !== undefined &&
        SETTING_GROUP_NAMES.map((group) => <Group key={group} group={group} rows={rows.data} />)}
    </div>
  )
}

function Group({ group, rows }: { readonly group: SettingGroup; readonly rows: readonly AnyRow[] }) {
  const { say } = useWords()
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-ink-soft">{say(`settings_${group}`)}</h2>
      <ul role="list" className="flex flex-col rounded-card border border-line bg-surface">
        {settingsOf(group).flatMap(([key]) => {
          const row = rows.find((each) => each['key'] === key)
          return row === undefined ? [] : <Setting key={key} row={row} settingKey={key} />
        })}
      </ul>
    </section>
  )
}

function Setting({ row, settingKey: key }: { readonly row: AnyRow; readonly settingKey: string }) {
  const speech = useWords()
  const { say, valueOf, sentenceOf } = speech
  const kind = kindOfSetting(key)
  const inForce = String(row['in_force'] ?? '')
  const announced = row['announced']
  // The value with which the form was opened; undefined while it is closed.
  const [wanted, setWanted] = useState<string>()
  return (
    <li
      className="flex flex-col gap-3 border-b border-line p-4 last:border-b-0"
      data-testid={`setting-${key}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-medium">{valueOf('settings', 'key', key) ?? key}</h3>
          <p className="text-small text-ink-soft">{sentenceOf('settings', 'key', key)}</p>
        </div>
        <div className="flex items-center gap-3 max-md:w-full max-md:justify-between">
          <span className="flex flex-col md:items-end">
            <bdi className="max-w-64 truncate font-semibold" data-testid="in-force">
              {settingWords(speech, key, inForce)}
            </bdi>
            {typeof announced === 'string' ? (
              <Badge tone="warn">
                {say('settingComes', { value: settingWords(speech, key, announced) })}
              </Badge>
            ) : (
              row['value'] === null && (
                <span className="text-small text-ink-faint">{say('settingDefault')}</span>
              )
            )}
          </span>
          <Changer kind={kind} row={row} settingKey={key} wanted={wanted} onWanted={setWanted} />
        </div>
      </div>
      {wanted !== undefined && (
        <SettingForm key={wanted} row={row} kind={kind} wanted={wanted} onDone={() => setWanted(undefined)} />
      )}
    </li>
  )
}

/** The switch of a setting, which stands as is in force until others agree, or a button; opens its form. */
function Changer(props: {
  readonly kind: SettingKind
  readonly row: AnyRow
  readonly settingKey: string
  readonly wanted: string | undefined
  readonly onWanted: (value: string | undefined) => void
}) {
  const { kind, row, settingKey: key, wanted, onWanted } = props
  const { say, valueOf } = useWords()
  const inForce = String(row['in_force'] ?? '')
  if (kind.is === 'switch')
    return (
      <Switch
        label={valueOf('settings', 'key', key) ?? key}
        isLabelHidden
        isOn={isSwitchedOn(key, inForce)}
        onChange={(isOn) => onWanted(wanted === undefined ? (isOn ? kind.on : kind.off) : undefined)}
        testId={`change-${key}`}
      />
    )
  return (
    <Button
      size="small"
      variant="outline"
      isExpanded={wanted !== undefined}
      onPress={() => onWanted(wanted === undefined ? inForce : undefined)}
      testId={`change-${key}`}
    >
      {say('changeTerms')}
    </Button>
  )
}
