import type { CompleteCatalogue } from '../../catalogue'
import { account } from './account'
import { errors } from './errors'
import { home } from './home'
import { login } from './login'
import { orders } from './orders'
import { product } from './product'
import { shell } from './shell'
import { trade } from './trade'

/** The Traditional Chinese catalogue, as written in Hong Kong. Complete. */
export const hk: CompleteCatalogue = { shell, home, product, trade, orders, account, login, errors }
