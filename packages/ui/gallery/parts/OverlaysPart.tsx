import { MoreVertical } from '../../src/icons'
import { useState } from 'react'
import {
  Button,
  ConfirmDialog,
  DescriptionList,
  Explain,
  Menu,
  PopoverButton,
  Section,
  Sheet,
  showToast,
} from '../../src/index'

type Open = 'sheet' | 'side' | 'confirm' | undefined

/** All overlays. */
export function OverlaysPart() {
  const [open, setOpen] = useState<Open>(undefined)
  const close = () => setOpen(undefined)
  return (
    <Section title="Overlays">
      <div className="flex flex-wrap items-center gap-3">
        <Button testId="open-sheet" onPress={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button testId="open-side" variant="quiet" onPress={() => setOpen('side')}>
          Side panel
        </Button>
        <Button testId="open-confirm" variant="danger" onPress={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button testId="open-toast" variant="outline" onPress={toast}>
          Toast
        </Button>
        <Menu
          label="More"
          testId="open-menu"
          trigger={<MoreVertical size={20} aria-hidden="true" />}
          items={[
            { key: 'a', text: 'Details' },
            { key: 'b', text: 'Close all', isDanger: true },
          ]}
          onAction={() => undefined}
        />
        <PopoverButton label="Indicators" testId="open-popover" trigger="Indicators" variant="outline">
          <p className="p-2">Choose what is drawn.</p>
        </PopoverButton>
        <span className="flex items-center gap-1">
          Margin <Explain label="What is the margin?">Lots × contract size × price ÷ leverage</Explain>
        </span>
      </div>
      <Sheet
        isOpen={open === 'sheet' || open === 'side'}
        onClose={close}
        title="Order details"
        closeLabel="Close"
        desktop={open === 'side' ? 'side' : 'dialog'}
        footer={
          <Button variant="down" isWide onPress={close}>
            Close position
          </Button>
        }
      >
        <DescriptionList
          rows={Array.from({ length: 8 }, (_, at) => ({
            key: String(at),
            label: `Row ${at}`,
            value: '1,234.50',
          }))}
        />
      </Sheet>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Close 0.10 lots EURUSD?"
        confirmLabel="Close position"
        cancelLabel="Cancel"
        isDanger
        onCancel={close}
        onConfirm={close}
      >
        At the market price, now about 1.08421.
      </ConfirmDialog>
    </Section>
  )
}

function toast(): void {
  showToast({ text: 'Order filled: Buy 0.10 EURUSD at 1.08421', tone: 'good', duration: 60_000 })
  showToast({
    text: 'The price has moved, so nothing was traded.',
    tone: 'bad',
    urgent: true,
    duration: 60_000,
  })
}
