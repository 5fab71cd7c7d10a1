import { useTexts } from '@fairtick/texts/react'
import { Button, Card, Section, SegmentedControl, Select, showToast } from '@fairtick/ui'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../client/transport/fetch-file'
import { EXPORT_KINDS, type ExportRequest, fetchExport } from '../../../client/own-limits'
import { useAction } from '../../../client/transport/use-action'

/** Downloads the user's stored data: everything as JSON, or one table as CSV. */
export function OwnExport() {
  const { text } = useTexts()
  const [request, setRequest] = useState<ExportRequest>({ format: 'json', kind: 'user' })
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const download = useAction(
    async () => {
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
  return (
    <Section title={text('limits.exportTitle')}>
      <Card className="flex flex-col gap-4">
        <p className="text-body text-ink-soft">{text('limits.exportText')}</p>
        <SegmentedControl<ExportRequest['format']>
          label={text('limits.exportFormat')}
          isWide
          options={[
            { key: 'json', text: 'JSON' },
            { key: 'csv', text: 'CSV' },
          ]}
          value={request.format}
          onChange={(format) => setRequest({ ...request, format })}
        />
        {request.format === 'csv' && (
          <Select
            label={text('limits.exportKind')}
            options={EXPORT_KINDS.map((kind) => ({ key: kind, text: text(`limits.kind_${kind}`) }))}
            value={request.kind}
            onChange={(kind) => setRequest({ ...request, kind })}
          />
        )}
        <Button isBusy={download.isBusy} onPress={() => download.run(undefined)} testId="export">
          {text('security.download')}
        </Button>
      </Card>
    </Section>
  )
}
