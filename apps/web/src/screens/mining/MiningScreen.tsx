import { useTexts } from '@fairtick/texts/react'
import { LinkButton } from '@fairtick/ui'
import { useProducts } from '../../client/mining'
import { useUser } from '../../client/transport/session'
import { ProductCard } from '../../features/mining/ProductCard'
import { PATH, subscribePath } from '../../paths/paths'
import { ReadList } from '../../reads/ReadList'
import { InnerPage } from '../InnerPage'

/** The public mining products. Source: docs/spec/product.md 2. */
export function MiningScreen() {
  const { text } = useTexts()
  const products = useProducts()
  const isReal = useUser()?.isDemo === false
  return (
    <InnerPage title={text('mining.title')} backHref={PATH.home}>
      <p className="text-body text-ink-soft">{text('mining.lead')}</p>
      {isReal && (
        <LinkButton href={PATH.subscriptions} variant="quiet" isWide testId="to-subscriptions">
          {text('mining.records')}
        </LinkButton>
      )}
      <ReadList
        read={products}
        name="mining.products"
        error={text('mining.productsError')}
        label={text('mining.products')}
        items={products.products}
        keyOf={({ id }) => id}
        isPlain
      >
        {(product) => (
          <div className="pb-4">
            <ProductCard product={product}>
              <LinkButton
                href={subscribePath(product.id)}
                size="large"
                isWide
                testId={`product-${product.id}`}
              >
                {text('mining.subscribe')}
              </LinkButton>
            </ProductCard>
          </div>
        )}
      </ReadList>
    </InnerPage>
  )
}
