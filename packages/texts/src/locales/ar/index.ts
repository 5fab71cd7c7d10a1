import type { PartialCatalogue } from '../../catalogue'
import { account } from './account'
import { errors } from './errors'
import { home } from './home'
import { login } from './login'
import { orders } from './orders'
import { product } from './product'
import { shell } from './shell'
import { trade } from './trade'

/** The Arabic catalogue: shell, market, trade and orders so far; beta. */
export const ar: PartialCatalogue = { shell, home, product, trade, orders, account, login, errors }
