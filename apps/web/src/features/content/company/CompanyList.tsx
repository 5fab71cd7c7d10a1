import { useTexts } from '@fairtick/texts/react'
import { Card, List, ListRow } from '@fairtick/ui'
import { useCompanies } from '../../../client/content/companies'
import { companyPath } from '../../../paths/paths'
import { PublishedPicture } from '../PublishedPicture'
import { nextPageOf, useListStates } from '../../../reads/use-list-states'

/** The companies whose name contains a text, or all, by name. */
export function CompanyList({ name }: { readonly name: string }) {
  const { text } = useTexts()
  const list = useCompanies(name)
  const states = useListStates(list, 'company.list', {
    error: text('company.listError'),
    end: text('shell.noMore'),
  })
  return (
    <Card padding="none" className="px-4">
      <List
        label={text('company.title')}
        items={list.companies}
        keyOf={({ id }) => id}
        {...states}
        {...nextPageOf(list)}
        emptyHint={text('company.listHint')}
      >
        {({ id, name: title, logo, subject, location }) => (
          <ListRow
            title={<bdi>{title}</bdi>}
            detail={<bdi>{[subject, location].filter((each) => each !== '').join(' · ')}</bdi>}
            {...(logo !== '' && { leading: <PublishedPicture path={logo} alt="" shape="small" /> })}
            hasChevron
            href={companyPath(id)}
            testId={`company-${id}`}
          />
        )}
      </List>
    </Card>
  )
}
