import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, Sheet, Switch } from '@fairtick/ui'
import { chooseSingleKeys, useSingleKeys } from './desk-keys'

/** Keyboard shortcuts of the desktop, with a switch for those of a single key. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const { text } = useTexts()
  const isOn = useSingleKeys()
  const row = (label: string, ...keys: readonly string[]) => ({
    key: keys.join(),
    label,
    value: <Keys keys={keys} />,
  })
  const pair = (one: string, other: string) => `${one} · ${other}`
  return (
    <Sheet isOpen onClose={onClose} title={text('keys.title')} closeLabel={text('shell.close')}>
      <div className="flex flex-col gap-3" data-testid="key-sheet">
        <DescriptionList
          isDense
          rows={[
            row(text('keys.palette'), 'Ctrl', 'K'),
            row(text('keys.help'), '?'),
            row(pair(text('trade.buy'), text('options.up')), 'B'),
            row(pair(text('trade.sell'), text('options.down')), 'S'),
            row(text('keys.lots'), 'L'),
            row(text('keys.next'), 'J'),
            row(text('keys.previous'), 'K'),
            row(text('keys.price'), 'P'),
            row(text('keys.chartScroll'), '←', '→'),
            row(text('keys.chartPage'), 'PgUp', 'PgDn'),
            row(text('keys.chartZoom'), '+', '−'),
            row(text('keys.chartNewest'), 'End'),
            row(text('keys.lineMove'), '↑', '↓'),
            row(text('keys.lineSet'), 'Enter', 'Esc'),
          ]}
        />
        <p className="text-small text-ink-soft">{text('keys.note')}</p>
        <Switch label={text('keys.single')} isOn={isOn} onChange={chooseSingleKeys} testId="single-keys" />
      </div>
    </Sheet>
  )
}

function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span dir="ltr" className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="rounded-[0.375rem] border border-line-strong bg-sunken px-1.5 text-small font-semibold text-ink"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
