/** What each service's price depends on. */
const BECAUSE: Record<string, string> = {
  'PLB-DRAIN': 'a clog near the drain clears quickly and one deep in the line takes longer',
  'PLB-SEWER':
    'it depends on how far down the line the trouble sits and whether a camera is needed',
  'PLB-SUMP': 'a stuck float is a small repair and a new pump is a larger one',
  'PLB-TOILET': 'a new flapper is quick and reseating the toilet takes longer',
  'PLB-FAUCET': 'it depends on the part that failed and the make of the fixture',
  'PLB-LEAK': 'it depends on where the pipe leaks and how hard it is to reach',
  'PLB-GAS': 'it depends on how much of the line has to be tested or replaced',
  'PLB-HEATER': 'it depends on which part failed and whether the heater runs on gas or electricity',
  'PLB-HEATER-NEW': 'it depends on the size and kind of heater you choose',
  'PLB-PRESSURE': 'an aerator is a quick fix and a pressure regulator is not',
  'PLB-INSTALL': 'it depends on the fixture and on the pipes that are already there',
  'ELE-OUTLET':
    'it depends on how many outlets or switches are affected and on the wiring behind them',
  'ELE-BREAKER': 'it depends on whether one breaker or the panel itself is at fault',
  'ELE-PANEL-NEW': 'it depends on the size of the panel and what the utility asks for',
  'ELE-LIGHT': 'it depends on the fixture, the height of the ceiling and the wiring that is there',
  'ELE-WIRING': 'it depends on how much wiring is affected and how easy it is to reach',
  'ELE-POWER': 'it depends on where between the meter and the room the power is lost',
  'ELE-CIRCUIT': 'it depends on the distance to the panel and the room left in it',
  'ELE-ALARM': 'it depends on how many alarms there are and how they are wired',
  'HVC-COOL': 'a worn capacitor is a quick fix and a fan motor or a refrigerant leak is not',
  'HVC-ACLEAK': 'a blocked drain line is a quick fix and a frozen coil takes longer',
  'HVC-FURNACE': 'a dirty flame sensor is a quick fix and a blower or a control board is not',
  'HVC-BOILER': 'it depends on whether a valve, a pump or the boiler itself is at fault',
  'HVC-HEATPUMP':
    'it depends on whether the indoor or the outdoor unit is at fault, and on the part',
  'HVC-THERMO': 'it depends on the thermostat you have or want and on its wires',
  'HVC-DUCT': 'it depends on how much ductwork is affected and how easy it is to reach',
  'HVC-VENT': 'it depends on the fan and on the way its air takes out of the house',
  'HVC-TUNE': 'it depends on how many units you have and how dirty they are',
  'HVC-INSTALL': 'it depends on the size of your home and the system you choose',
}

const A_VISIT = 'The range covers how long it takes to find the cause.'

/** Why each service's price is a range, by sku, in one sentence a customer can follow. */
export const ENGLISH_PRICE_REASONS: Record<string, string> = {
  'PLB-VISIT': A_VISIT,
  'ELE-VISIT': A_VISIT,
  'HVC-VISIT': A_VISIT,
  ...Object.fromEntries(
    Object.entries(BECAUSE).map(([sku, reason]) => [sku, `It is a range because ${reason}.`]),
  ),
}
