import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { IconButton, Sheet, Spinner } from '@fairtick/ui'
import { Bell } from '@fairtick/ui/icons'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../../client/transport/session'
import { loadedPart } from '../../../loading/loaded-part'
import { tradePath } from '../../../paths/paths'
import { loginPath } from '../../../paths/return-path'

const AlertPanel = loadedPart(async () => (await import('./AlertPanel')).AlertPanel)

/** The bell near the price: sets alerts on an instrument, and lists those that wait. */
export function AlertButton({ instrument }: { readonly instrument: Instrument }) {
  const { text } = useTexts()
  const navigate = useNavigate()
  const isVisitor = useUser() === undefined
  const [isOpen, setOpen] = useState(false)
  const title = text('alerts.setFor', { name: instrument.showCode })
  const open = () => {
    if (isVisitor) void navigate(loginPath(tradePath('contract', instrument.code)))
    else setOpen(true)
  }
  return (
    <>
      <IconButton
        label={title}
        icon={<Bell size={18} aria-hidden="true" />}
        onPress={open}
        size="small"
        testId="set-alerts"
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={title} closeLabel={text('shell.close')}>
        <Suspense fallback={<Spinner label={text('shell.loading')} />}>
          <AlertPanel instrument={instrument} />
        </Suspense>
      </Sheet>
    </>
  )
}
