/** Why each service's price is a range, in one sentence a customer can follow. */
export const ENGLISH_PRICE_REASONS: Record<string, string> = {
  'PLB-VISIT': 'The range covers how long it takes to find the cause.',
  'PLB-DRAIN':
    'It is a range because a clog near the drain clears quickly and one deep in the line takes longer.',
  'PLB-SEWER':
    'It is a range because it depends on how far down the line the trouble sits and whether a camera is needed.',
  'PLB-SUMP':
    'It is a range because a stuck float is a small repair and a new pump is a larger one.',
  'PLB-TOILET':
    'It is a range because a new flapper is quick and reseating the toilet takes longer.',
  'PLB-FAUCET':
    'It is a range because it depends on the part that failed and the make of the fixture.',
  'PLB-LEAK':
    'It is a range because it depends on where the pipe leaks and how hard it is to reach.',
  'PLB-GAS':
    'It is a range because it depends on how much of the line has to be tested or replaced.',
  'PLB-HEATER':
    'It is a range because it depends on which part failed and whether the heater runs on gas or electricity.',
  'PLB-HEATER-NEW': 'It is a range because it depends on the size and kind of heater you choose.',
  'PLB-PRESSURE':
    'It is a range because an aerator is a quick fix and a pressure regulator is not.',
  'PLB-INSTALL':
    'It is a range because it depends on the fixture and on the pipes that are already there.',
  'ELE-VISIT': 'The range covers how long it takes to find the cause.',
  'ELE-OUTLET':
    'It is a range because it depends on how many outlets or switches are affected and on the wiring behind them.',
  'ELE-BREAKER':
    'It is a range because it depends on whether one breaker or the panel itself is at fault.',
  'ELE-PANEL-NEW':
    'It is a range because it depends on the size of the panel and what the utility asks for.',
  'ELE-LIGHT':
    'It is a range because it depends on the fixture, the height of the ceiling and the wiring that is there.',
  'ELE-WIRING':
    'It is a range because it depends on how much wiring is affected and how easy it is to reach.',
  'ELE-POWER':
    'It is a range because it depends on where between the meter and the room the power is lost.',
  'ELE-CIRCUIT':
    'It is a range because it depends on the distance to the panel and the room left in it.',
  'ELE-ALARM':
    'It is a range because it depends on how many alarms there are and how they are wired.',
  'HVC-VISIT': 'The range covers how long it takes to find the cause.',
  'HVC-COOL':
    'It is a range because a worn capacitor is a quick fix and a fan motor or a refrigerant leak is not.',
  'HVC-ACLEAK':
    'It is a range because a blocked drain line is a quick fix and a frozen coil takes longer.',
  'HVC-FURNACE':
    'It is a range because a dirty flame sensor is a quick fix and a blower or a control board is not.',
  'HVC-BOILER':
    'It is a range because it depends on whether a valve, a pump or the boiler itself is at fault.',
  'HVC-HEATPUMP':
    'It is a range because it depends on whether the indoor or the outdoor unit is at fault, and on the part.',
  'HVC-THERMO':
    'It is a range because it depends on the thermostat you have or want and on its wires.',
  'HVC-DUCT':
    'It is a range because it depends on how much ductwork is affected and how easy it is to reach.',
  'HVC-VENT':
    'It is a range because it depends on the fan and on the way its air takes out of the house.',
  'HVC-TUNE': 'It is a range because it depends on how many units you have and how dirty they are.',
  'HVC-INSTALL':
    'It is a range because it depends on the size of your home and the system you choose.',
}
