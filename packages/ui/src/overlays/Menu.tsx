import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { joinClasses } from '../join-classes'
import { useDismissLabel } from '../provider/dismiss-label'
import { popoverLook, triggerLook, type TriggerVariant } from './trigger-look'

/** A button that opens a list of acts. */
export function Menu(props: {
  readonly label: string
  readonly trigger: ReactNode
  readonly items: readonly {
    readonly key: string
    readonly text: string
    readonly icon?: ReactNode
    readonly isDanger?: boolean
    readonly isDisabled?: boolean
    /** A small line below the text: the reason where it is disabled. */
    readonly hint?: string | undefined
    readonly lang?: string
  }[]
  readonly onAction: (key: string) => void
  readonly variant?: TriggerVariant
  readonly testId?: string
}) {
  return (
    <MenuTrigger>
      <Button
        aria-label={props.label}
        data-testid={props.testId}
        className={triggerLook(props.variant ?? 'icon')}
      >
        {props.trigger}
      </Button>
      <Popover
        ref={useDismissLabel()}
        placement="bottom end"
        offset={6}
        className={joinClasses(popoverLook, 'min-w-44 p-1')}
      >
        <AriaMenu
          aria-label={props.label}
          onAction={(key) => props.onAction(String(key))}
          className="outline-none"
        >
          {props.items.map((item) => (
            <MenuItem
              key={item.key}
              id={item.key}
              textValue={item.text}
              isDisabled={item.isDisabled}
              className={joinClasses(
                'flex min-h-touch cursor-pointer items-center gap-3 rounded-[0.5rem] px-3 text-body font-medium outline-none focus:bg-sunken hover:bg-sunken disabled:text-ink-faint',
                item.isDanger === true && 'text-danger',
              )}
            >
              {item.icon !== undefined && <span aria-hidden="true">{item.icon}</span>}
              <span lang={item.lang} className="flex flex-col">
                {item.text}
                {item.hint !== undefined && <span className="text-small text-ink-soft">{item.hint}</span>}
              </span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
