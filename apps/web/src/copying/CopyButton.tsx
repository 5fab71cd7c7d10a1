import { useTexts } from '@fairtick/texts/react'
import { Button, showToast } from '@fairtick/ui'
import { Copy } from '@fairtick/ui/icons'

/** Copies a text and confirms it. Source: docs/spec/product.md 8.7: 'Copied successfully'. */
export function CopyButton(props: {
  readonly value: string
  readonly label: string
  /** Runs once it was copied. */
  readonly onCopied?: () => void
  readonly testId?: string
}) {
  const { text } = useTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.value)
      showToast({ text: text('security.copied'), tone: 'good' })
      props.onCopied?.()
    } catch {
      showToast({ text: text('security.copyFailed'), tone: 'bad' })
    }
  }
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Copy size={14} />}
      label={`${text('security.copy')}: ${props.label}`}
      onPress={() => void copy()}
      testId={props.testId}
    >
      {text('security.copy')}
    </Button>
  )
}
