import { useTexts } from '@fairtick/texts/react'
import { Button, Card, List, ListRow, Section } from '@fairtick/ui'
import { Download } from '@fairtick/ui/icons'
import { useInvited } from '../../../client/identity/security'
import { nextPageOf, useListStates } from '../../../reads/use-list-states'
import { useExport } from '../use-export'

/** The clients who registered by the user's invitation, shortened, and the same list as a file. */
export function InvitedList() {
  const { text, format } = useTexts()
  const list = useInvited()
  const states = useListStates(list, 'invite.people', { error: text('invite.error') })
  const download = useExport()
  const isEmpty = list.rows?.length === 0
  return (
    <Section
      title={text('invite.listTitle')}
      action={
        !isEmpty && (
          <Button
            variant="quiet"
            size="small"
            icon={<Download size={16} />}
            isBusy={download.isBusy}
            onPress={() => download.run({ format: 'csv', kind: 'invited' })}
            testId="export-invited"
          >
            {text('invite.export')}
          </Button>
        )
      }
    >
      <p className="text-small text-ink-soft">{text('invite.shortened')}</p>
      <Card padding="none" className="px-4">
        <List
          label={text('invite.listTitle')}
          items={list.rows}
          keyOf={({ id }) => id}
          {...states}
          {...nextPageOf(list)}
        >
          {({ id, account, uid, createdAt }) => (
            <ListRow
              title={<bdi>{account}</bdi>}
              detail={text('home.uid', { uid })}
              trailing={<span className="text-small text-ink-soft">{format.date(createdAt)}</span>}
              isDense
              testId={`invited-${id}`}
            />
          )}
        </List>
      </Card>
    </Section>
  )
}
