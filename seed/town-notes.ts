/** What customers wrote when they booked, by service. */
export const NOTES: Readonly<Record<string, readonly string[]>> = {
  'PLB-VISIT': [
    'Something is knocking inside the bathroom wall when we turn off the shower.',
    'Before we buy a new vanity I would like somebody to look at the old shutoffs.',
    'There is a musty smell under the kitchen sink. I cannot find any water.',
  ],
  'PLB-DRAIN': [
    'Kitchen sink backs up whenever the dishwasher runs. Plunger did nothing.',
    'Shower drain is very slow. You stand in two inches of water by the end.',
    'Bathroom sink is completely blocked. We tried a hand snake, no luck.',
    'Laundry drain overflows on the spin cycle. The washer is in the basement.',
  ],
  'PLB-SEWER': [
    'Basement floor drain comes up when anybody flushes upstairs.',
    'All the drains gurgle and the lowest toilet bubbles. House is from 1926.',
    'We had roots in the line four years ago and I think they are back.',
  ],
  'PLB-SUMP': [
    'Sump pump hums but the pit stays full. More rain is coming on Thursday.',
    'Pump runs every two minutes, even when it is dry outside.',
    'The float sticks. I have been lifting it by hand.',
  ],
  'PLB-TOILET': [
    'Toilet runs all night. New flapper did not help.',
    'Upstairs toilet rocks a little and there is a damp ring on the floor.',
    'Handle is loose and it takes two tries to flush.',
    'Tank fills very slowly, about ten minutes.',
  ],
  'PLB-FAUCET': [
    'Kitchen faucet drips about once a second and the handle is stiff.',
    'Garbage disposal only hums. I reset it twice.',
    'Shower will not go past lukewarm. Hot water is fine everywhere else.',
    'The sprayer hose leaks into the cabinet under the sink.',
  ],
  'PLB-LEAK': [
    'Brown stain on the dining room ceiling under the upstairs bath, and it is growing.',
    'Water meter moves with everything turned off.',
    'Copper pipe in the crawl space has a green spot that drips.',
    'Wet patch on the wall behind the washer. Drywall is soft.',
  ],
  'PLB-GAS': [
    'We are moving the range to the other wall and need the line checked first.',
    'The home inspector marked the flex line behind the dryer as too old.',
    'Would like the line to the grill tested before we use it again. No smell.',
  ],
  'PLB-HEATER': [
    'Hot water lasts about five minutes, then it goes cold.',
    'Pilot light will not stay lit. Tank is eight years old.',
    'Water heater pops and rumbles when it heats up.',
    'Rusty hot water in both bathrooms since the weekend.',
  ],
  'PLB-HEATER-NEW': [
    'Tank is 17 years old and leaking at the bottom. Gas, 50 gallons, in the basement.',
    'Would like to replace an electric tank before it fails. Closet next to the kitchen.',
  ],
  'PLB-PRESSURE': [
    'Pressure dropped everywhere last week. Neighbors are fine.',
    'Second floor shower is a trickle. The downstairs one is normal.',
    'Pressure is too high. Faucets spit and a supply hose burst.',
  ],
  'PLB-INSTALL': [
    'New pedestal sink is here in its box. Old vanity has to come out.',
    'Replace two toilets. Both are bought and in the garage.',
    'We bought a clawfoot tub and need it connected. Drain is already moved.',
  ],
  'ELE-VISIT': [
    'Lights in the front room dim whenever the microwave runs.',
    'We just bought the house and would like somebody to look the wiring over.',
    'Faint buzzing near the panel. Nothing is warm.',
  ],
  'ELE-OUTLET': [
    'Two outlets in the living room stopped working. No breaker has tripped.',
    'The outlet by the bathroom sink will not reset.',
    'Three-way switch on the stairs only works from the bottom.',
    'Plugs fall out of the outlet behind the TV. It should be replaced.',
  ],
  'ELE-BREAKER': [
    'Kitchen breaker trips when the kettle and toaster are both on.',
    'One breaker will not reset. It feels loose.',
    'Breaker for the basement trips after about an hour.',
  ],
  'ELE-PANEL-NEW': [
    'Still on a 100 amp panel with no free slots. We want a heat pump next year.',
    'Our insurance asks us to replace the old panel. Letter is on the fridge.',
  ],
  'ELE-LIGHT': [
    'Ceiling fan wobbles and clicks on high.',
    'Hang a new pendant over the dining table. Box is already there.',
    'Replace four recessed lights in the hallway. They flicker when warm.',
    'Porch light has been dead since the storm. New bulb did not help.',
  ],
  'ELE-WIRING': [
    'Old cloth-covered wiring in the attic. Want to redo at least the bedroom run.',
    'Finishing the basement and need six outlets and the lights wired.',
    'Squirrels chewed a cable in the garage ceiling. That circuit is off for now.',
  ],
  'ELE-POWER': [
    'Half the house has no power. The utility says their side is fine.',
    'Bedrooms go dark for a second several times a day.',
    'No power to the garage since last night. The breaker looks fine.',
  ],
  'ELE-CIRCUIT': [
    'Need a 240 V circuit for a car charger. Panel is on the other side of the garage wall.',
    'New induction range arrives next week. It needs its own 50 amp circuit.',
    'Window unit keeps tripping the bedroom breaker. It should have its own line.',
  ],
  'ELE-ALARM': [
    'Hallway smoke alarm chirps with a new battery. It is from 2012.',
    'Doorbell stopped ringing after we painted.',
    'Want alarms that talk to each other on all three floors.',
  ],
  'HVC-VISIT': [
    'One bedroom is always five degrees colder than the rest.',
    'The rooms feel damp since we had the windows replaced.',
    'Bill went up a lot and nothing else changed. Please look at the system.',
  ],
  'HVC-COOL': [
    'AC runs all day and the house stays at 79.',
    'Outdoor unit hums and the fan does not turn.',
    'The air from the vents is not cold. Filter is new.',
  ],
  'HVC-ACLEAK': [
    'Water drips from the air handler in the attic. There is a bucket under it.',
    'Ice on the copper line outside, and then it blows warm.',
    'Drain pan is full and the float switch turns everything off.',
  ],
  'HVC-FURNACE': [
    'Furnace starts, runs for two minutes, shuts off and tries again.',
    'It blows cold air. The status light blinks three times.',
    'Loud bang when the burner lights. Gas furnace, about 15 years old.',
    'No heat upstairs since this morning. It is 61 in here.',
  ],
  'HVC-BOILER': [
    'Two radiators on the top floor stay cold. I bled them.',
    'Boiler pressure drops to zero every few days.',
    'Steam radiator in the bedroom hammers at five in the morning.',
  ],
  'HVC-HEATPUMP': [
    'Heat pump is on emergency heat all the time.',
    'Mini split in the office shows an error and blinks.',
    'Outdoor unit is a block of ice and does not defrost.',
  ],
  'HVC-THERMO': [
    'Thermostat goes blank every few days.',
    'Bought a smart thermostat, but there is no C wire.',
    'It reads four degrees too high since we moved it.',
  ],
  'HVC-DUCT': [
    'Hardly any air comes from the two vents in the back bedroom.',
    'A duct came apart in the crawl space. I can feel the air down there.',
    'Vents whistle loudly since the new filter rack went in.',
  ],
  'HVC-VENT': [
    'Bathroom fan is loud and the mirror stays fogged for an hour.',
    'Range hood vents into the attic. It has to go outside.',
    'Attic fan does not start anymore.',
  ],
  'HVC-TUNE': [
    'Yearly checkup. Nothing is wrong that I know of.',
    'First maintenance since we bought the house. Filter size is 16x25.',
    'Please also show me how to change the filter.',
  ],
  'HVC-INSTALL': [
    'System is 22 years old. Would like a price for a heat pump and for a gas furnace.',
    'Adding cooling to a house with radiators. Are mini splits right for us?',
  ],
}

/** Months (1 to 12) in which somebody books what only breaks in its season; all year where nothing stands here. */
export const SEASONS: Readonly<Record<string, readonly number[]>> = {
  'HVC-COOL': [5, 6, 7, 8, 9],
  'HVC-ACLEAK': [5, 6, 7, 8, 9],
  'HVC-FURNACE': [10, 11, 12, 1, 2, 3, 4],
  'HVC-BOILER': [10, 11, 12, 1, 2, 3, 4],
}
