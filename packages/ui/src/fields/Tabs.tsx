import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

/** One tab and what it shows. */
export interface TabItem<Key extends string> {
  readonly key: Key
  readonly text: ReactNode
  /** How many, already formatted. */
  readonly count?: string
  readonly panel: ReactNode
}

/** Views that take turns in one place; only the chosen one is mounted. */
export function Tabs<Key extends string>(props: {
  readonly label: string
  readonly tabs: readonly TabItem<Key>[]
  readonly value: Key
  readonly onChange: (key: Key) => void
}) {
  const choose = (chosen: unknown) => {
    const tab = props.tabs.find(({ key }) => key === chosen)
    if (tab !== undefined) props.onChange(tab.key)
  }
  return (
    <AriaTabs selectedKey={props.value} onSelectionChange={choose} className="flex min-w-0 flex-col">
      <TabList aria-label={props.label} className="scroll-strip flex gap-5 border-b border-line">
        {props.tabs.map((tab) => (
          <Tab
            key={tab.key}
            id={tab.key}
            className={
              'relative flex h-touch shrink-0 cursor-pointer items-center gap-1.5 text-body font-semibold text-ink-soft outline-none transition-colors hover:text-ink selected:text-ink ' +
              'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent ' +
              'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full selected:after:bg-accent'
            }
          >
            {tab.text}
            {tab.count !== undefined && (
              <span className="figures rounded-full bg-sunken px-1.5 text-micro font-semibold text-ink-soft">
                {tab.count}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      {props.tabs.map((tab) => (
        <TabPanel key={tab.key} id={tab.key} className="min-w-0 outline-offset-[-2px]">
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
