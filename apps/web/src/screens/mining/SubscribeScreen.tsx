import { useTexts } from '@fairtick/texts/react'
import { Navigate, useSearchParams } from 'react-router'
import { useProduct } from '../../client/mining/mining'
import { Loaded } from '../../features/identity/Loaded'
import { ProductCard } from '../../features/mining/ProductCard'
import { SubscribeForm } from '../../features/mining/SubscribeForm'
import { PATH } from '../../paths/paths'
import { DeskColumns } from '../DeskColumns'
import { MineScreen } from '../mine/MineScreen'
import { idIn } from '../../paths/id-in'

/** Subscribes to one product. Source: docs/spec/product.md 2. */
export function SubscribeScreen() {
  const { text } = useTexts()
  const [parameters] = useSearchParams()
  const id = idIn(parameters)
  if (id === undefined) return <Navigate to={PATH.mining} replace />
  return (
    <MineScreen
      title={text('mining.subscribe')}
      about={text('mining.lead')}
      terms={<Terms id={id} />}
      backHref={PATH.mining}
      isWide
    >
      <Product id={id} />
    </MineScreen>
  )
}

function Terms({ id }: { readonly id: number }) {
  return (
    <Loaded query={useProduct(id)} height="16rem">
      {(read) => <ProductCard product={read} />}
    </Loaded>
  )
}

function Product({ id }: { readonly id: number }) {
  const product = useProduct(id)
  return (
    <Loaded query={product} height="30rem">
      {(read) => (
        <DeskColumns
          layout="even"
          first={<ProductCard product={read} />}
          second={<SubscribeForm product={read} />}
        />
      )}
    </Loaded>
  )
}
