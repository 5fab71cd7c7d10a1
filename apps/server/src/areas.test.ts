import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { EXPORT_KINDS } from '@fairtick/wire'
import { contentCalls } from '@fairtick/wire/calls'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../test-support/silent-log.cases'
import type { Area, ExportPorts } from './area'
import type { CallPorts, JobPorts, MarketJobPorts } from './area-ports'
import { AREAS, exportsOf, serveAreas, tablesOf } from './areas'
import { appendOnlyTable } from './books/append-only-table'
import { columnsOf } from './books/columns'
import { NUMBER } from './books/fields'
import { tableOf } from './features/identity/privacy/export-table'
import { createCallServer } from './http/call-server'
import { createHttpServer } from './http/http-server'
import { createLimits } from './http/limits/limits'
import { addedTo, jobsOf } from './jobs/every-job'
import { CHORE, told } from './jobs/job-kinds'

const SRC = import.meta.dirname
/** Files at the root of the server, tests included: further ones belong in a folder by their subject. */
const ROOT_MOST = 12

const plantedTable = appendOnlyTable(
  columnsOf<{ readonly id: number; readonly userId: number }>('planted', ({ fixed }) => ({
    id: fixed('id', NUMBER),
    userId: fixed('user_id', NUMBER),
  })),
)

/** All that an area can be known by, as a folder of `features` would bring it. */
const planted: Area = {
  name: 'planted',
  tables: [plantedTable],
  serve({ serveVisitors }) {
    serveVisitors(contentCalls.companyStatus, async () => ({ status: 7, type: 0, loss_url: '' }))
  },
  jobs: [
    {
      ...CHORE,
      name: 'planted job',
      does: 'shows that an area brings its jobs',
      where: 'home',
      resumes: 'by itself',
      slice: 'nothing',
      alarm: told('the planted job failed'),
      workOf: () => () => 'done',
    },
  ],
  addsTo: { pictures: () => async () => undefined },
  exports: () => ({ planted: async () => tableOf([1], { id: (id) => id }) }),
}

const areas = [...AREAS, planted]
/** Ports that the planted area does not look at. */
const ports = {} as CallPorts & JobPorts & MarketJobPorts & ExportPorts

async function callServer() {
  const clock = { now: () => Date.UTC(2026, 10, 29) }
  const common = { log: silentLog(), clock, isOwnOrigin: () => true, addressOf: () => '192.0.2.1' }
  const paths = new Set<string>()
  const http = await createHttpServer({
    ...common,
    paths,
    addresses: { apiUrl: undefined, origins: [] },
    webRoot: '/nowhere',
    hasWorker: true,
    requestIdOf: () => 'request',
  })
  onTestFinished(() => http.close())
  const { app, counter, answerFailed } = http
  const findSession = async () => undefined
  return {
    app,
    server: createCallServer({
      ...common,
      ...{ app, paths, counter, answerFailed, limits: createLimits(1), findSession },
    }),
  }
}

it('an area of one folder and one line is served, has its table, its jobs and its export', async () => {
  const { app, server } = await callServer()
  serveAreas(server, ports, [planted])
  const answer = await app.inject({ method: 'GET', url: contentCalls.companyStatus.path })
  expect(answer.json()).toMatchObject({ data: { status: 7 } })
  expect(tablesOf(areas)).toEqual([...tablesOf(), plantedTable])
  expect(
    jobsOf(areas)
      .find(({ name }) => name === 'planted job')
      ?.workOf(ports)(),
  ).toBe('done')
  expect(addedTo('pictures', ports, [planted])).toHaveLength(1)
  const table = await exportsOf(ports, [planted])['planted']?.()
  expect(table?.head).toEqual({ kind: 'texts', columns: ['id'] })
})

it('jobs of areas come between the common ones and those that wait for storage', () => {
  const names = jobsOf(areas).map(({ name }) => name)
  expect(names.indexOf('books')).toBeLessThan(names.indexOf('planted job'))
  expect(names.indexOf('planted job')).toBeLessThan(names.indexOf('pictures'))
})

it('work is added only to jobs that there are', () => {
  const names = new Set(jobsOf().map(({ name }) => name))
  for (const { addsTo = {} } of AREAS) for (const job of Object.keys(addsTo)) expect(names).toContain(job)
})

it('every folder of features is an area of the list, under its name', () => {
  expect(AREAS.map(({ name }) => name).toSorted()).toEqual(readdirSync(join(SRC, 'features')).toSorted())
})

it('every kind of the export is the table of an area, and of one alone', () => {
  const names = AREAS.flatMap((area) => Object.keys(exportsOf({ ...ports, userId: 1 }, [area])))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining([...EXPORT_KINDS]))
})

it('no table is of two areas, and what must be empty is a table of the area', () => {
  const names = tablesOf().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { tables = [], mustBeEmpty = [] } of AREAS)
    expect(tables).toEqual(expect.arrayContaining([...mustBeEmpty]))
})

it('no other file of the server names an area as such', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/[.](test|cases)[.]ts$/.test(file),
  )
  const naming = files.filter((file) => /features\/\w+\/area'/.test(readFileSync(join(SRC, file), 'utf8')))
  expect(naming).toEqual(['areas.ts'])
})

it(`at most ${ROOT_MOST} files lie loose at the root of the server`, () => {
  const files = readdirSync(SRC, { withFileTypes: true }).filter((each) => each.isFile())
  expect(files.length).toBeLessThanOrEqual(ROOT_MOST)
})
