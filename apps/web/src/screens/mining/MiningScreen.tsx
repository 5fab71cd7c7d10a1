import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton } from '@fairtick/ui'
import { useProducts } from '../../client/mining/mining'
import { useUser } from '../../client/transport/session'
import { ProductRow } from '../../features/mining/ProductRow'
import { PATH } from '../../paths/paths'
import { ReadList } from '../../reads/ReadList'
import { InnerPage } from '../InnerPage'

/** The public mining products. Source: docs/spec/product.md 2. */
export function MiningScreen() {
  const { text } = useTexts()
  const products = useProducts()
  const isReal = useUser()?.isDemo === false
  return (
    <InnerPage title={text('mining.title')} backHref={PATH.home} isWide>
      <p className="text-body text-ink-soft">{text('mining.lead')}</p>
      {isReal && (
        <div className="flex flex-col lg:items-start">
          <LinkButton href={PATH.subscriptions} variant="quiet" testId="to-subscriptions">
            {text('mining.records')}
          </LinkButton>
        </div>
      )}
      <Card padding="none" className="px-4">
        <ReadList
          read={products}
          name="mining.products"
          error={text('mining.productsError')}
          label={text('mining.products')}
          items={products.products}
          keyOf={({ id }) => id}
        >
          {(product) => <ProductRow product={product} />}
        </ReadList>
      </Card>
    </InnerPage>
  )
}
