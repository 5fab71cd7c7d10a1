import { useTexts } from '@fairtick/texts/react'
import { Button, Figure, SegmentedControl, TextField, showToast } from '@fairtick/ui'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../client/transport/call-failure'
import { saveFile } from '../../client/transport/fetch-file'
import { announceFailure } from '../../client/transport/queries'
import {
  type StatementRequest,
  type StatementFormat,
  type StatementKind,
  fetchStatement,
  monthSoFar,
} from '../../client/cashier/statement'

const KINDS = [
  ['records', 'history.kindRecords'],
  ['contracts', 'history.kindContracts'],
  ['options', 'history.kindOptions'],
] as const
const FORMATS = ['csv', 'json', 'pdf'] as const

/** Downloads a statement; the download can be cancelled. */
export function StatementForm() {
  const { text } = useTexts()
  const [request, setRequest] = useState<StatementRequest>(() => ({
    ...monthSoFar(Date.now()),
    format: 'csv',
    kind: 'records',
  }))
  const download = useDownload()
  const isBackwards = request.from > request.to
  const isReady = request.from !== '' && request.to !== '' && !isBackwards
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl<StatementKind>
        label={text('history.what')}
        isWide
        options={KINDS.map(([key, name]) => ({ key, text: text(name) }))}
        value={request.kind}
        onChange={(kind) => setRequest({ ...request, kind })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={text('history.from')}
          value={request.from}
          onChange={(from) => setRequest({ ...request, from })}
        />
        <TextField
          type="date"
          label={text('history.to')}
          value={request.to}
          onChange={(to) => setRequest({ ...request, to })}
          error={isBackwards ? text('history.backwards') : ''}
        />
      </div>
      <SegmentedControl<StatementFormat>
        label={text('history.format')}
        isWide
        options={FORMATS.map((key) => ({ key, text: key.toUpperCase() }))}
        value={request.format}
        onChange={(format) => setRequest({ ...request, format })}
      />
      <p className="text-small text-ink-soft">{text('history.statementHint')}</p>
      <DownloadButtons download={download} request={request} isReady={isReady} />
    </div>
  )
}

interface Download {
  /** Bytes received; undefined while no download runs. */
  readonly bytes: number | undefined
  readonly begin: (request: StatementRequest) => Promise<void>
  readonly cancel: () => void
}

function useDownload(): Download {
  const { text } = useTexts()
  const [bytes, setBytes] = useState<number | undefined>()
  const running = useRef<AbortController | undefined>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  return {
    bytes,
    cancel,
    begin: async (request) => {
      const controller = new AbortController()
      running.current = controller
      setBytes(0)
      try {
        const { name, content } = await fetchStatement(request, {
          signal: controller.signal,
          onBytes: setBytes,
        })
        saveFile(name, content)
        showToast({ text: text('history.saved', { name }) })
      } catch (thrown) {
        announceFailure(failureOf(thrown))
      } finally {
        setBytes(undefined)
      }
    },
  }
}

function DownloadButtons(props: {
  readonly download: Download
  readonly request: StatementRequest
  readonly isReady: boolean
}) {
  const { text, format } = useTexts()
  const { bytes, begin, cancel } = props.download
  return (
    <div className="flex flex-col gap-2">
      <Button
        isWide
        isBusy={bytes !== undefined}
        isDisabled={!props.isReady}
        onPress={() => void begin(props.request)}
        testId="download-statement"
      >
        {text('history.download')}
      </Button>
      {bytes !== undefined && (
        <>
          <p role="status" className="text-center text-small text-ink-soft">
            <Figure hasWords>{text('history.bytes', { bytes: format.count(bytes) })}</Figure>
          </p>
          <Button variant="outline" isWide onPress={cancel}>
            {text('history.cancel')}
          </Button>
        </>
      )}
    </div>
  )
}
