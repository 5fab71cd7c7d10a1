import { Announcer, AppFrame, Brand, Toasts, UiProvider, useAppearance, useIsDesktop } from '@fairtick/ui'
import { learnTrading } from '@fairtick/texts'
import { useTexts } from '@fairtick/texts/react'
import { Fragment, Suspense, lazy, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { keepAsking } from '../client/transport/keep-asking'
import { useUser } from '../client/transport/session'
import { Bands } from './Bands'
import { RailEnd } from './RailEnd'
import { laterPart } from './later-part'
import { placeOf, usePlaces } from './places'
import { useHasStakes } from '../live/running-count'
import { useAnnouncements } from './use-announcements'
import { useArrival } from './use-arrival'

/** The frame of every screen, and the tasks that run on every screen. */
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
      dismissLabel={text('shell.close')}
      onNavigate={(href, options) => void navigate(href, { replace: options.replace })}
    >
      <Listener />
      <AppFrame
        brand={<Brand name={text('shell.appName')} />}
        navigation={places}
        current={place}
        navigationLabel={text('shell.navigation')}
        skipLabel={text('shell.skipToContent')}
        skipToLabel={(name) => text('shell.skipTo', { name })}
        bands={<Bands />}
        showNavigation={place !== undefined}
        railEnd={<RailEnd />}
      >
        <Fragment key={useAccountTurn()}>
          <Outlet />
        </Fragment>
      </AppFrame>
      <Reality />
      <Running />
      <Browser />
      {useIsDesktop() && (
        <Suspense>
          <DeskKeys />
        </Suspense>
      )}
      <Announcer />
      <Toasts label={text('shell.messages')} closeLabel={text('shell.closeMessage')} />
    </UiProvider>
  )
}

/**
 * Counts changes of user: each one mounts all screens again, so that no state of one user reaches the next.
 */
function useAccountTurn(): number {
  const id = useUser()?.id
  const [last, setLast] = useState({ id, turn: 0 })
  if (id !== undefined && id !== last.id)
    setLast({ id, turn: last.id === undefined ? last.turn : last.turn + 1 })
  return last.turn
}

// For desktops only: phones have no keys.
const DeskKeys = lazy(async () => {
  const [{ DeskKeys: loaded }] = await Promise.all([import('./keys/DeskKeys'), learnTrading()])
  return { default: loaded }
})

// The reading of options is loaded for those who have some running.
const RunningWatch = lazy(async () => ({ default: (await import('./RunningWatch')).RunningWatch }))

/** Counts running options for the badge. */
function Running() {
  if (!useHasStakes()) return null
  return (
    <Suspense>
      <RunningWatch />
    </Suspense>
  )
}

const ZoneOfMessages = laterPart(async () => (await import('./ZoneOfMessages')).ZoneOfMessages)

const PushRenewal = laterPart(async () => (await import('./PushRenewal')).PushRenewal)

/** Tells the server of this browser, for messages to its user: the time zone, and where pushes go. */
function Browser() {
  const user = useUser()
  if (user === undefined) return null
  return (
    <Suspense>
      <ZoneOfMessages key={user.id} />
      <PushRenewal key={`push ${user.id}`} />
    </Suspense>
  )
}

const RealityWatch = lazy(async () => (await import('./reality')).loadReality())

/** Loads reality checks for real users, who may have chosen an interval. */
function Reality() {
  const user = useUser()
  if (user?.isDemo !== false) return null
  return (
    <Suspense>
      <RealityWatch />
    </Suspense>
  )
}

/**
 * Listens to announcements and to the device's colour scheme without rendering the frame again, and requests
 * unknown outcomes.
 */
function Listener() {
  useAnnouncements()
  useEffect(keepAsking, [])
  useAppearance()
  return null
}
