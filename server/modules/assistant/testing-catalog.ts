import type { Trade } from '#contract/catalog.ts'
import type { CatalogSku } from './our-catalog.ts'

const sku = (
  code: string,
  trade: Trade,
  title: string,
  priceMin: number,
  priceMax: number,
): CatalogSku => ({ sku: code, trade, title, priceMin, priceMax, durationMinutes: 90 })

/** A catalog to test against: every service the cues know, at prices that are easy to recognise. */
export const CATALOG: readonly CatalogSku[] = [
  sku('PLB-VISIT', 'plumbing', 'Plumbing diagnosis visit', 7500, 15000),
  sku('PLB-DRAIN', 'plumbing', 'Clear a clogged drain', 12500, 27500),
  sku('PLB-SEWER', 'plumbing', 'Sewer or septic line service', 25000, 65000),
  sku('PLB-SUMP', 'plumbing', 'Sump pump repair or replacement', 35000, 90000),
  sku('PLB-TOILET', 'plumbing', 'Toilet repair', 12500, 32500),
  sku('PLB-FAUCET', 'plumbing', 'Faucet, shower or disposal repair', 12500, 35000),
  sku('PLB-LEAK', 'plumbing', 'Leak detection and pipe repair', 17500, 60000),
  sku('PLB-GAS', 'plumbing', 'Gas line inspection and repair', 17500, 70000),
  sku('PLB-HEATER', 'plumbing', 'Water heater repair', 17500, 55000),
  sku('PLB-HEATER-NEW', 'plumbing', 'Water heater replacement', 120000, 280000),
  sku('PLB-PRESSURE', 'plumbing', 'Water pressure diagnosis and repair', 12500, 40000),
  sku('PLB-INSTALL', 'plumbing', 'Install a sink, toilet, tub or fixture', 20000, 85000),
  sku('ELE-VISIT', 'electrical', 'Electrical diagnosis visit', 8500, 16000),
  sku('ELE-OUTLET', 'electrical', 'Outlet or switch repair', 12500, 30000),
  sku('ELE-BREAKER', 'electrical', 'Breaker or panel repair', 17500, 55000),
  sku('ELE-PANEL-NEW', 'electrical', 'Panel replacement or upgrade', 150000, 400000),
  sku('ELE-LIGHT', 'electrical', 'Light fixture or ceiling fan', 12500, 35000),
  sku('ELE-WIRING', 'electrical', 'Wiring repair or rewiring', 20000, 120000),
  sku('ELE-POWER', 'electrical', 'Power loss diagnosis', 15000, 50000),
  sku('ELE-CIRCUIT', 'electrical', 'New circuit for an appliance or EV charger', 30000, 140000),
  sku('ELE-ALARM', 'electrical', 'Smoke alarm, CO alarm or doorbell', 10000, 25000),
  sku('HVC-VISIT', 'hvac', 'Heating and cooling diagnosis visit', 9500, 18000),
  sku('HVC-COOL', 'hvac', 'Air conditioner repair', 15000, 60000),
  sku('HVC-ACLEAK', 'hvac', 'Air conditioner leaking or icing', 15000, 50000),
  sku('HVC-FURNACE', 'hvac', 'Furnace repair', 15000, 65000),
  sku('HVC-BOILER', 'hvac', 'Boiler or radiator repair', 20000, 80000),
  sku('HVC-HEATPUMP', 'hvac', 'Heat pump repair', 17500, 75000),
  sku('HVC-THERMO', 'hvac', 'Thermostat repair or installation', 12500, 35000),
  sku('HVC-DUCT', 'hvac', 'Airflow and duct service', 17500, 90000),
  sku('HVC-VENT', 'hvac', 'Bath, attic or kitchen ventilation', 15000, 60000),
  sku('HVC-TUNE', 'hvac', 'Seasonal maintenance', 10000, 20000),
  sku('HVC-INSTALL', 'hvac', 'New system estimate and installation', 350000, 1200000),
]
