import { Pool } from 'pg'
