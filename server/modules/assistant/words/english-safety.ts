import type { Hazard, SafetyAdvice } from '#contract/danger.ts'
import type { Trade } from '#contract/catalog.ts'

/**
 * What to do now, step by step, for each danger. Written by people after the sources named, never
 * generated; nothing a customer or a model writes can change it.
 */
export const ENGLISH_SAFETY: Record<Hazard, Omit<SafetyAdvice, 'hazard'>> = {
  gas: {
    steps: [
      'Get everyone out now and leave the door open behind you.',
      'Do not touch light switches, plugs, appliances or flames, and do not use a phone indoors.',
      'From well away from the building, call 911 and your gas utility.',
      'Do not look for the leak or turn valves yourself.',
      'Stay out until the fire department or the gas utility says it is safe.',
    ],
    source: 'US Pipeline and Hazardous Materials Safety Administration (PHMSA), gas leak guidance',
  },
  carbon_monoxide: {
    steps: [
      'Get everyone, pets too, out into fresh air now.',
      'Call 911 from outside and say that it may be carbon monoxide.',
      'Tell them if anyone has a headache, is dizzy, sick, sleepy or confused.',
      'Do not go back in, not even to open windows, until responders say it is safe.',
      'Leave the furnace, heater, stove or generator off until a professional has checked it.',
    ],
    source: 'US Consumer Product Safety Commission (CPSC) and CDC, carbon monoxide guidance',
  },
  electric_shock: {
    steps: [
      'If someone is still touching the source, do not touch them.',
      'Turn the power off at the breaker if you can do it safely and dry.',
      'Call 911 if the person is burned, confused, faint, not breathing, or was hurt by anything outdoors.',
      'Once the power is off, give CPR if the person does not breathe and you know how.',
      'See a doctor after any shock, even if you feel well.',
      'Leave what gave the shock alone, and keep others away, until an electrician has seen it.',
    ],
    source: 'American Red Cross first aid and Electrical Safety Foundation International (ESFI)',
  },
  burning_or_sparking: {
    steps: [
      'If you see flames or smoke, get everyone out, close the door behind you and call 911.',
      'Do not touch the outlet, switch, cord or appliance, and do not unplug it if it is hot or sparking.',
      'If you can reach the breaker safely, turn that circuit off, or the main if you are not sure.',
      'Never put water on it.',
      'If the smell or heat stays after the power is off, get out and call 911.',
      'Leave it off until an electrician has checked it.',
    ],
    source:
      'National Fire Protection Association (NFPA) and US Fire Administration, electrical fire safety',
  },
  water_near_electricity: {
    steps: [
      'Stay out of the water and do not touch anything electrical that is wet.',
      'Keep children and pets out of the room.',
      'Turn the power off at the main only if you can reach it dry and without stepping into water.',
      'If you cannot, call your electric utility to have it turned off; call 911 if anyone is in danger.',
      'If you can reach the water shutoff safely, close it.',
      'Leave the power off until an electrician has checked everything that got wet.',
    ],
    source: 'Electrical Safety Foundation International (ESFI), flood and water safety',
  },
  sewage: {
    steps: [
      'Keep everyone, above all children and pets, away from it.',
      'Stop using water: do not flush, run taps, the dishwasher or the washing machine.',
      'Do not step into it if it is near outlets, cords or appliances.',
      'If you must go near, wear rubber gloves and boots, and keep your hands off your face.',
      'Wash your hands well with soap and clean water afterward, and see a doctor about a cut that touched it.',
      'Throw away food it may have reached.',
    ],
    source: 'US Environmental Protection Agency (EPA) and CDC, sewage cleanup guidance',
  },
  burst_pipe: {
    steps: [
      'Shut off the main water valve, usually where the pipe enters the home or at the meter.',
      'Stay out from under a ceiling that bulges, sags or drips.',
      'Keep away from water that may have reached outlets, cords or appliances; turn that power off only if you can do it dry.',
      'Open a low faucet to let the pipes run empty.',
      'If the water is hot, turn off the water heater too.',
      'If the ceiling is coming down or you cannot stop the water and are in danger, get out and call 911.',
    ],
    source: 'American Red Cross, frozen and burst pipe guidance',
  },
  downed_line: {
    steps: [
      'Stay at least 35 feet away and keep everyone else away; treat every line as live.',
      'Call 911, then your electric utility.',
      'Do not touch the line, or anyone or anything it touches, not even with a stick.',
      'If you are close, shuffle away in small steps with your feet together and on the ground.',
      'If it touches your car, stay inside and wait, unless the car is on fire; then jump clear with both feet together.',
      'Do not go back until the utility says it is safe.',
    ],
    source: 'Electrical Safety Foundation International (ESFI), downed power lines',
  },
  pressure_vessel: {
    steps: [
      'Keep everyone out of the room; escaping water and steam can scald.',
      'If you can do it without going near, turn off the power at the breaker or the gas supply to the unit.',
      'Never cap, plug or tighten the relief valve.',
      'Do not open the unit or run cold water into it; let it cool.',
      'If it bulges, shakes, roars or keeps blowing steam, get out and call 911.',
      'Leave it off until a professional has checked it.',
    ],
    source:
      'National Board of Boiler and Pressure Vessel Inspectors and US CPSC, water heater and boiler safety',
  },
  no_heat_or_cooling_for_the_vulnerable: {
    steps: [
      'Call 911 if someone is confused, very drowsy, faint, shivering hard, or hot with no sweat.',
      'Bring whoever is at risk to a warm or a cool place: family, neighbors, a library; 211 knows shelters.',
      'In the cold: one room, dry layers, hats and blankets, warm drinks.',
      'In the heat: shade, wet cloths, sips of water, a cool shower; a fan alone is not enough in great heat.',
      'Never heat with an oven, a grill or a generator indoors, and keep space heaters 3 feet from anything that burns.',
      'If someone depends on oxygen or another device, call their doctor or supplier now.',
    ],
    source: 'Centers for Disease Control and Prevention (CDC), extreme heat and winter weather',
  },
}

/** What limits the damage until somebody comes. */
export const ENGLISH_TILL_THEN: Record<Trade, string> = {
  plumbing:
    'Until then, close the valve at the fixture, or the main water valve where the pipe enters the home; water that stands still does no more damage.',
  electrical:
    'Until then, switch off the breaker of that circuit, or the main one, and leave it off until somebody has looked at it.',
  hvac: 'Until then, switch the unit off at the thermostat and at its breaker or switch, and keep everybody together in the room that is easiest to keep warm or cool.',
}

/** By sku, where it is something else. */
export const ENGLISH_TILL_THEN_FOR: Readonly<Record<string, string>> = {
  'PLB-DRAIN':
    'Until then, let no water run into that drain, from no machine either; what does not run in cannot come up. Pour in no drain cleaner: it eats at pipes, and burns whoever opens them.',
  'PLB-SEWER':
    'Until then, let no water run into any drain, from no machine either, and flush nothing; what does not run in cannot come up.',
  'PLB-TOILET': 'Until then, do not flush it again; if water runs over, close the valve behind it.',
  'PLB-FAUCET':
    'Until then, close the valve at the fixture, or the main water valve. Never reach into a disposal, even where it stands still: unplug it, or switch off its breaker.',
  'PLB-PRESSURE':
    'Until then, keep the faucets closed, so that nothing runs over when the water is back.',
  'PLB-HEATER':
    'Until then, switch the water heater off, and if it leaks, close the cold water valve above it.',
  'PLB-HEATER-NEW':
    'Until then, switch the water heater off, and if it leaks, close the cold water valve above it.',
  'PLB-GAS':
    'Until then, leave the appliance off and its gas valve closed. If you smell gas, get out and call 911 and your gas utility from outside.',
  'PLB-SUMP': 'Until then, lift off the floor what must stay dry, and stay out of standing water.',
  'ELE-POWER':
    'If your neighbors are dark, too, it is the street: call your electric utility. If your main breaker has tripped, leave it off until somebody has looked at it.',
}
