import { AppFrame, Brand, Toasts, UiProvider, useAppearance } from '@fairtick/ui'
import { useTexts } from '@fairtick/texts/react'
import { Fragment, Suspense, lazy, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useUser } from '../client/transport/session'
import { Bands } from './Bands'
import { RailEnd } from './RailEnd'
import { placeOf, usePlaces } from './places'
import { useAnnouncements } from './use-announcements'
import { useArrival } from './use-arrival'

/** The frame of every screen, and what goes on whichever screen is shown. */
export function Shell() {
  const { text, language } = useTexts()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const place = placeOf(pathname)
  const places = usePlaces()
  useArrival()
  return (
    <UiProvider
      locale={language.htmlLang}
      onNavigate={(href, options) => void navigate(href, { replace: options.replace })}
    >
      <Listener />
      <AppFrame
        brand={<Brand name={text('shell.appName')} />}
        navigation={places}
        current={place}
        navigationLabel={text('shell.navigation')}
        skipLabel={text('shell.skipToContent')}
        bands={<Bands />}
        showNavigation={place !== undefined}
        railEnd={<RailEnd />}
      >
        <Fragment key={useAccountTurn()}>
          <Outlet />
        </Fragment>
      </AppFrame>
      <Reality />
      <Toasts label={text('shell.messages')} closeLabel={text('shell.closeMessage')} />
    </UiProvider>
  )
}

/** Counts changes from one user to another: every screen begins anew, so that nothing of the one is left to the other. */
function useAccountTurn(): number {
  const id = useUser()?.id
  const [last, setLast] = useState({ id, turn: 0 })
  if (id !== undefined && id !== last.id)
    setLast({ id, turn: last.id === undefined ? last.turn : last.turn + 1 })
  return last.turn
}

const RealityWatch = lazy(async () => (await import('./reality')).loadReality())

/** A real user may have asked to be told how long he has been here. */
function Reality() {
  const user = useUser()
  if (user?.isDemo !== false) return null
  return (
    <Suspense>
      <RealityWatch />
    </Suspense>
  )
}

/** Hears announcements, and the device going dark, without rendering the frame anew. */
function Listener() {
  useAnnouncements()
  useAppearance()
  return null
}
