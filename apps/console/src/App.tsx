import { Toasts, UiProvider } from '@fairtick/ui'
import { Route, Routes, useHref } from 'react-router'
import { LoginScreen } from './access/LoginScreen'
import { useSession } from './client/session'
import { Frame } from './frame/Frame'
import { Overview } from './frame/Overview'
import { useConsoleNavigate } from './frame/use-console-navigate'
import { PasskeysScreen } from './people/PasskeysScreen'
import { OperatorsScreen } from './people/OperatorsScreen'
import { ResourceScreen } from './resources/ResourceScreen'
import { SettingsPage } from './settings/SettingsPage'
import { useWords } from './words/use-words'

/** The console: its login, or its screens in their frame. The address survives a login. */
export function App() {
  const session = useSession()
  const { htmlLang, say } = useWords()
  const go = useConsoleNavigate()
  const root = useHref('/').replace(/\/$/, '')
  return (
    <UiProvider
      locale={htmlLang}
      onNavigate={(href, { replace }) => go(href.slice(root.length) || '/', { isReplaced: replace })}
    >
      {session === undefined ? (
        <LoginScreen />
      ) : (
        <Frame session={session}>
          <Routes>
            <Route path="/" element={<Overview session={session} />} />
            <Route path="/operators" element={<OperatorsScreen session={session} />} />
            <Route path="/settings" element={<SettingsPage session={session} />} />
            <Route path="/passkeys" element={<PasskeysScreen />} />
            <Route path="/:name" element={<ResourceScreen session={session} />} />
            <Route path="/:name/:id" element={<ResourceScreen session={session} />} />
          </Routes>
        </Frame>
      )}
      <Toasts label={say('messages')} closeLabel={say('close')} isCentred />
    </UiProvider>
  )
}
