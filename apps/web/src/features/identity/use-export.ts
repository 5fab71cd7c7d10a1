import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { useEffect, useRef } from 'react'
import { type ExportRequest, fetchExport } from '../../client/identity/own-limits'
import { saveFile } from '../../client/transport/fetch-file'
import { useAction } from '../../client/transport/use-action'

/** Downloads an export of the user's data; a download in progress ends with the screen. */
export function useExport() {
  const { text } = useTexts()
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return useAction(
    async (request: ExportRequest) => {
      running.current = new AbortController()
      return fetchExport(request, { signal: running.current.signal, onBytes: () => undefined })
    },
    {
      onDone: ({ name, content }) => {
        saveFile(name, content)
        showToast({ text: text('limits.exportDone', { name }), tone: 'good' })
      },
    },
  )
}
