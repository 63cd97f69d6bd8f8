/** Which jobs each service is right for; labelled files name the job, several services may do it. */
const JOBS_OF_SKU: Record<string, readonly string[]> = {
  'PLB-DRAIN': ['drain_clog'],
  'PLB-SEWER': ['sump_sewer'],
  'PLB-SUMP': ['sump_sewer'],
  'PLB-TOILET': ['toilet_repair'],
  'PLB-FAUCET': ['faucet_fixture'],
  'PLB-LEAK': ['leak_pipe'],
  'PLB-GAS': ['leak_pipe', 'plumbing_install'],
  'PLB-HEATER': ['water_heater'],
  'PLB-HEATER-NEW': ['water_heater', 'plumbing_install'],
  'PLB-PRESSURE': ['water_pressure'],
  'PLB-INSTALL': ['plumbing_install'],
  'ELE-OUTLET': ['outlet_switch'],
  'ELE-BREAKER': ['breaker_panel'],
  'ELE-PANEL-NEW': ['breaker_panel'],
  'ELE-LIGHT': ['lighting_fan'],
  'ELE-WIRING': ['wiring_rewire'],
  'ELE-POWER': ['power_outage'],
  'ELE-CIRCUIT': ['ev_appliance_circuit'],
  'ELE-ALARM': ['smoke_co_alarm'],
  'HVC-COOL': ['ac_not_cooling'],
  'HVC-ACLEAK': ['ac_leak_ice'],
  'HVC-FURNACE': ['furnace_no_heat'],
  'HVC-BOILER': ['boiler_radiator'],
  'HVC-HEATPUMP': ['heat_pump'],
  'HVC-THERMO': ['thermostat'],
  'HVC-DUCT': ['airflow_duct'],
  'HVC-VENT': ['ventilation'],
  'HVC-TUNE': ['hvac_maintenance'],
  'HVC-INSTALL': ['hvac_install', 'heat_pump'],
}

/** Whether this service does the job that was asked for. A diagnosis visit names no service. */
export const doesJob = (
  sku: string | undefined,
  wanted: { job: string } | { sku: string },
): boolean =>
  sku !== undefined &&
  ('sku' in wanted ? sku === wanted.sku : (JOBS_OF_SKU[sku]?.includes(wanted.job) ?? false))
