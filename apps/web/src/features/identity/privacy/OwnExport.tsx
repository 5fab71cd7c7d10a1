import { useTexts } from '@fairtick/texts/react'
import { Button, Card, Section, SegmentedControl, Select } from '@fairtick/ui'
import { useState } from 'react'
import { EXPORT_KINDS, type ExportRequest } from '../../../client/identity/own-limits'
import { useExport } from '../use-export'

/** Downloads the user's stored data: everything as JSON, or one table as CSV. */
export function OwnExport() {
  const { text } = useTexts()
  const [request, setRequest] = useState<ExportRequest>({ format: 'json', kind: 'user' })
  const download = useExport()
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
        <Button isBusy={download.isBusy} onPress={() => download.run(request)} testId="export">
          {text('security.download')}
        </Button>
      </Card>
    </Section>
  )
}
