import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startingFromCents } from '#contract/catalog.ts'
import { refusalOf, SQLSTATE } from '#server/db/testing-refused.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { services, skus } from './catalog.table.ts'

/** What we promise: code, title, lowest and highest price in cents, minutes. */
const PROMISED = {
  plumbing: [
    ['PLB-VISIT', 'Plumbing diagnosis visit', 7_500, 15_000, 60],
    ['PLB-DRAIN', 'Clear a clogged drain', 12_500, 27_500, 90],
    ['PLB-SEWER', 'Sewer or septic line service', 25_000, 65_000, 180],
    ['PLB-SUMP', 'Sump pump repair or replacement', 35_000, 90_000, 150],
    ['PLB-TOILET', 'Toilet repair', 12_500, 32_500, 90],
    ['PLB-FAUCET', 'Faucet, shower or disposal repair', 12_500, 35_000, 90],
    ['PLB-LEAK', 'Leak detection and pipe repair', 17_500, 60_000, 120],
    ['PLB-GAS', 'Gas line inspection and repair', 17_500, 70_000, 120],
    ['PLB-HEATER', 'Water heater repair', 17_500, 55_000, 120],
    ['PLB-HEATER-NEW', 'Water heater replacement', 120_000, 280_000, 240],
    ['PLB-PRESSURE', 'Water pressure diagnosis and repair', 12_500, 40_000, 90],
    ['PLB-INSTALL', 'Install a sink, toilet, tub or fixture', 20_000, 85_000, 180],
  ],
  electrical: [
    ['ELE-VISIT', 'Electrical diagnosis visit', 8_500, 16_000, 60],
    ['ELE-OUTLET', 'Outlet or switch repair', 12_500, 30_000, 90],
    ['ELE-BREAKER', 'Breaker or panel repair', 17_500, 55_000, 120],
    ['ELE-PANEL-NEW', 'Panel replacement or upgrade', 150_000, 400_000, 480],
    ['ELE-LIGHT', 'Light fixture or ceiling fan', 12_500, 35_000, 90],
    ['ELE-WIRING', 'Wiring repair or rewiring', 20_000, 120_000, 180],
    ['ELE-POWER', 'Power loss diagnosis', 15_000, 50_000, 120],
    ['ELE-CIRCUIT', 'New circuit for an appliance or EV charger', 30_000, 140_000, 240],
    ['ELE-ALARM', 'Smoke alarm, CO alarm or doorbell', 10_000, 25_000, 60],
  ],
  hvac: [
    ['HVC-VISIT', 'Heating and cooling diagnosis visit', 9_500, 18_000, 60],
    ['HVC-COOL', 'Air conditioner repair', 15_000, 60_000, 120],
    ['HVC-ACLEAK', 'Air conditioner leaking or icing', 15_000, 50_000, 120],
    ['HVC-FURNACE', 'Furnace repair', 15_000, 65_000, 120],
    ['HVC-BOILER', 'Boiler or radiator repair', 20_000, 80_000, 150],
    ['HVC-HEATPUMP', 'Heat pump repair', 17_500, 75_000, 150],
    ['HVC-THERMO', 'Thermostat repair or installation', 12_500, 35_000, 60],
    ['HVC-DUCT', 'Airflow and duct service', 17_500, 90_000, 180],
    ['HVC-VENT', 'Bath, attic or kitchen ventilation', 15_000, 60_000, 150],
    ['HVC-TUNE', 'Seasonal maintenance', 10_000, 20_000, 90],
    ['HVC-INSTALL', 'New system estimate and installation', 350_000, 1_200_000, 480],
  ],
} as const

describe.each(ENGINES)('the catalog on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  afterAll(() => world.close())

  const list = async () => (await world.visitor.get('/api/services')).body

  test('shows visitors exactly what we promise, in its order', async () => {
    const { status, body } = await world.visitor.get('/api/services')
    expect(status).toBe(200)
    const named = { plumbing: 'Plumbing', electrical: 'Electrical', hvac: 'HVAC' }
    expect(body).toEqual(
      (['plumbing', 'electrical', 'hvac'] as const).map((slug) => ({
        id: expect.any(String),
        slug,
        name: named[slug],
        skus: PROMISED[slug].map(([sku, title, priceMin, priceMax, durationMinutes]) => ({
          sku,
          title,
          priceMin,
          priceMax,
          durationMinutes,
        })),
      })),
    )
  })

  test('starts from 75, 85 and 95 dollars', async () => {
    expect((await list()).map(startingFromCents)).toEqual([7_500, 8_500, 9_500])
  })

  test('follows the tables at once: a price, a service without skus, a new visit', async () => {
    const { db } = world.context
    await db.update(skus).set({ priceMin: 7_000 }).where(eq(skus.sku, 'PLB-VISIT'))
    await db.insert(services).values({ slug: 'roofing', name: 'Roofing', position: 0 })
    const [roofing, plumbing] = await list()
    expect(roofing).toMatchObject({ slug: 'roofing', name: 'Roofing', skus: [] })
    expect(startingFromCents(plumbing)).toBe(7_000)

    const gutter = {
      sku: 'ROF-GUTTER',
      title: 'Clear the gutters',
      priceMin: 9_000,
      priceMax: 15_000,
      durationMinutes: 60,
    }
    await db.insert(skus).values({ ...gutter, trade: 'roofing', position: 1 })
    expect((await list())[0].skus).toEqual([gutter])
  })

  test('keeps a service for good, under its code', async () => {
    for (const loss of [
      sql`delete from skus where sku = 'PLB-DRAIN'`,
      sql`update skus set sku = 'PLB-OTHER' where sku = 'PLB-DRAIN'`,
      sql`truncate skus cascade`,
    ])
      expect(await refusalOf(world.context.db, loss)).toBe(SQLSTATE.restricted)
    const { rows } = await world.context.db.execute(sql`select from skus where sku = 'PLB-DRAIN'`)
    expect(rows).toHaveLength(1)
  })
})
