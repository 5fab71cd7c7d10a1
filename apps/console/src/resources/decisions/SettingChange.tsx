import { useQuery } from '@tanstack/react-query'
import { readRow, resourceOf } from '../../client/rows'
import { isAllowed, useSession } from '../../client/session'
import { settingWords } from '../../words/setting-words'
import { useWords } from '../../words/use-words'
import { recordedIn } from '../Recorded'

/** The value of a setting before or after a change, by the name of the setting. */
export function SettingChange({ id, text }: { readonly id: string; readonly text: string }) {
  const speech = useWords()
  const session = useSession()
  const settings = resourceOf('settings')
  const { data } = useQuery({
    queryKey: ['rows', 'settings', 'one', id],
    queryFn: () => (settings ? readRow(settings, id) : undefined),
    enabled: settings !== undefined && session !== undefined && isAllowed(session, settings.needs),
  })
  const key = String(data?.['key'] ?? '')
  const value = recordedIn(text).find(([field]) => field === 'value')?.[1] ?? ''
  const isKnown = key !== ''
  return (
    <>
      {isKnown && <span className="text-ink-soft">{speech.valueOf('settings', 'key', key) ?? key}: </span>}
      <bdi>
        {isKnown && value !== '' ? settingWords(speech, key, value) : value || speech.say('settingDefault')}
      </bdi>
    </>
  )
}
