import { account } from './account'
import { errors } from './errors'
import { home } from './home'
import { login } from './login'
import { orders } from './orders'
import { product } from './product'
import { shell } from './shell'
import { trade } from './trade'

/** The English catalogue: the keys of all others derive from it. */
export const en = { shell, home, product, trade, orders, account, login, errors }
