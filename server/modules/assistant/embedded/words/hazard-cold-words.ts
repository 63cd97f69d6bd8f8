import type { WordGroups } from '#server/modules/assistant/embedded/lexicon-table.ts'
import { numbers } from './number-words.ts'

const degrees = (from: number, to: number): string =>
  [
    'in',
    'inside',
    'indoors',
    'in indoors',
    'degrees in',
    'degrees inside',
    'degrees indoors',
    'degree in',
  ]
    .map((where) => numbers(from, to, (number) => `${number} ${where}`))
    .join(', ')

const INDOORS =
  `in indoors, in house, in home, in apartment, in trailer, in bedroom, in living room,
  in nursery, in hall, in hallway, in kitchen, in room, in baby room, in kids room,
  in camper, inside, indoors, on thermostat, on wall, by bed, in front room, in back room,
  inside house, inside home`
    .split(',')
    .map((where) => where.trim())
const GAUGES = `thermostat, thermostat reads, thermostat says, thermostat shows, thermostat at,
  house, house at, house down to, apartment, apartment at, inside, inside at, indoors, nursery,
  bedroom, thermometer says, thermometer reads, wall says, in house at, rooms at,
  trailer at, inside temperature, indoor temperature, temperature inside`
  .split(',')
  .map((gauge) => gauge.trim())

/** "38 on the thermostat", "it is 101 in here": the warmth of rooms people live in, never a bare number. */
const indoors = (from: number, to: number): string =>
  [
    ...INDOORS.map((where) => numbers(from, to, (number) => `${number} ${where}`)),
    ...INDOORS.map((where) => numbers(from, to, (number) => `${number} degrees ${where}`)),
    ...GAUGES.map((gauge) => numbers(from, to, (number) => `${gauge} ${number}`)),
  ].join(', ')

const FAIR =
  `every room at, place at, house at, thermometer shows, thermometer says, show, shows, holding, holds,
  freezing at, cold at, chilly at, hot at, kept at, stays at, steady at`
    .split(',')
    .map((saying) => saying.trim())
/** "Grandma is cold at 72": nothing wrong with the house. */
const fair = FAIR.map((saying) => numbers(67, 79, (number) => `${saying} ${number}`)).join(', ')

/** Cold and heat in the rooms themselves, and the machines that should keep them out. */
export const COLD_WORDS: WordGroups = {
  'heat-thing': `heat, heater, heeter, heet, furnace, furnance, furnice, boiler, radiator, rads,
    heat pump, baseboard, baseboard heat, mini split, pilot, pilot light, wall furnace, wall heater,
    space heater, heating, central heat, thermostat, burner, oil burner, oil furnace, gas furnace,
    gas heater, propane furnace, emergency heat, aux heat, backup strips, steam heat, warm air,
    oil boiler, gas boiler, circulator, inducer, zone, ductless, ductless unit, pellet stove,
    wood stove, heating system, main heat, unit, hvac, blower, calefaccion, calentador, lennox,
    carrier, trane, goodman, rheem, bryant, hot in radiator, radiators,
    basement thing, oil tank, propane tank, thermastat, baseboards, heatpump, boilers, furnaces`,
  /** Parts and other makers of warmth: of heating only beside a sign of it. */
  'heat-part': `duct, ducts, registers, register, vents, vent, steam, fireplace, wall gadget, screen,
    plug in heater, main unit, fan, blower, central, cooler, box outside, outside box, roof unit`,
  'cool-thing': `ac, a c, aircon, air conditioner, air conditioning, air conditoning, air condition,
    aire, central air, air, window unit, swamp cooler, evaporative cooler, cooling, compressor,
    condenser, condenser fan, rooftop ac, rooftop unit, chiller, cooling tower, outdoor unit,
    outside unit, capacitor, mini split, heat pump, unit, hvac, cold air, central ac, portable ac,
    mini split ac, copper, outside fan, trane, goodman, lennox, carrier, window shaker,
    roof unit, wall ac, acs, ac unit, minisplit, ptac, hvac unit, aire acondicionado`,
  dead: `dead, died, die, dies, quit, out, stop, broke, broken, busted, down, off, kaput, shot,
    fail, gone, fried, not work, not working, not come on, not turn on, not start, not kick on,
    not fire, not light, not relight, not ignite, not run, not restart, not reset, not heat,
    not cool, not blow, not blow cold, not blow hot, not blowing, not give heat, not spin,
    not make heat, not making heat, not coming, not stay lit, not stay, not come up, not hot,
    not cold, no start, no flame, no fire, no funciona, nothing cold, just hum, just hums, hums,
    only fan, only blows, blow cold, blow warm, locked out, locking out, lock out, shut off,
    shut down, shut itself off, shuts off, tripped, trip, frozen, froze, froze up, iced over,
    iced up, ices, conked out, gave up, gave out, give out, finish, blinking, blinking code,
    flashing, blinks, red tagged, condemned, stone cold, ice cold, cold since, went cold, cold air,
    ran dry, ran out, blew, burned out, burnt out, clicks, clicking, malfunction, crapped out,
    bit dust, on the fritz, fritz, backordered, back ordered, on order, part on order, cuts out,
    cut out, kicked the bucket, not keep up, drops out, no longer work, turned off,
    turned off boiler, stopped working, kicks off, screaming, stopt, brok, stoped,
    croaked, croak, seized, siezed, not come back, never came back, not came back,
    nothing kicks on, nothing comes on, not hummed, no air blowing, no air blowin, keeps quitting,
    not stay on, out of commission, done for, no sirve, no prende, no jala, murio, not bleed,
    ran out oil, seized up, only hums, just clicks, no worky, pooped out, ded, stop worked, packed in, packed up, gave up ghost,
    took dump, took crap, on blink, acting dead, lost freon, leaking freon, no freon, low on freon,
    blowing warm, blowing hot, blowing room air, blows hot, blows warm, no work, no function,
    not function, not functioning, broke down, broken down, bust, went kaput, went out,
    not responding, not respond, not engage, not catch, not switch on, not power on, not power up,
    not kick in, not kicking in, not run right, not pump, not circulate, not keep it warm,
    leaks and stops, been off, been out, been down, been dead`,
  'never-came-on': `never came back, not came back, not come back, nothing comes on, nothing kicks on,
    still out, still off, still dead, still nothing, still down, still broken, still not work,
    still no heat, still no ac, not been on since, off since, out since, dead since`,
  'dead-softly': `silent, silence, went blank, blank, went dark, dark, no airflow, none of,
    fell apart, came apart, disconnected, cut off, lock box, gives up, giving up, quits, twitches,
    twitch, toast, cancelled, all cold, not fix, not fixed, lukewarm, iced, solid ice, out of`,
  'no-warmth': `sin calefaccion, no calefaccion, no calor, heat been off, heat been out, cold out registers,
    nothing but cold air, nothing but cold, only cold air, just cold air, blows cold, no heating source,
    no way to heat, no source of heat, heat never came, no steam, not warm, no warmth, no hot air, no heet, no hav heat, no have heat, not have heat,
    no working heat, no other heat, only heat, no heating, without heating, not fix heat, fix heat,
    without furnace, no boiler, not any heat, heat not been on, heat not on, heat is off, heat off,
    no hot in radiator, no oil, out of oil, no propane, out of propane, no gas in tank,
    not give heat, blow cold air, not making heat, landlord says monday for heat, heater stop,
    heater in house stop`,
  'hurt-by-cold': `blue lips, lips blue, lips are blue, hands blue, hands purple, fingers like ice,
    fingers blue, toes blue, hypothermia`,
  'no-electricity': 'power out, lost power, no electricity, no power, out of power, power went out',
  'oven-warmth': `oven open, oven door open, oven on, next to oven, kitchen oven, using oven,
    oven for heat, oven to stay warm, ovan on, in car to keep warm, in car with baby,
    running engine for warmth, engine for warmth, space heaters, plug in heaters, oven door,
    wood stove going`,
  'cold-weather': `below, minus, snow, snowing, blizzard, wind chill, windchill, ice storm,
    cold snap, single digits, subzero, sub zero, cold night, frost, freezing, roads are ice, icy,
    polar vortex, negative something, in teens, in twenties, teens outside, below zero, bajo cero,
    ${numbers(0, 32, (number) => `${number} outside, ${number} degrees outside, ${number} out, ${number} degrees out, ${number} below`)}`,
  'hot-weather': `heat wave, heatwave, heat advisory, heat index, heat dome, triple digits, hundred outside,
    hundred degrees, over hundred, hundred and six, hundred and ten, hundred and two,
    ${numbers(88, 120, (number) => `${number} outside, ${number} out, ${number} degrees, ${number} deg, ${number} on porch, ${number} in shade`)}`,

  'feels-cold': `freezing, freeze, icebox, teeth chatter, teeth chattering, parkas, sleeping bags, winter coats,
    ice box, like fridge, shivering, shiver, not stop shaking, blue lips, lips blue, lips are blue,
    hands blue, hands are blue, hands purple, fingers like ice, like ice, hands numb,
    iced inside, windows iced, cold in,
    so cold, very cold, really cold, cold skin, crying from cold, crying cold, bundled up,
    hat and gloves, snowsuit, snowsuits, in coats, in their coats, blankets, mittens, hat in bed,
    stay warm, keep warm, for warmth, baby warm, getting colder, stone cold, ice cold, always cold,
    cold house, house is cold, too cold, cold rads, cold radiators, cold since, hypothermic,
    gets chilled, get chilled, getting chilled, cant get warm, is cold`,
  'feels-hot': `sauna, like oven, boiling in, roasting, sweltering, melting, burning up, overheated,
    overheating, overheat, beet red, flushed, stopped sweating, not sweat, heat rash, sweating,
    sweating buckets, too hot, so hot, very hot, unbearable, hot in, hot and humid, dizzy from heat,
    lethargic, not take heat, cannot be in heat, not be in heat, heat makes, heat advisory,
    heat wave, heatwave, heat index, stay cool, keep cool, hundred outside, getting warm, stifling,
    suffocating, not regulate temperature, baking`,
  'cold-inside': degrees(28, 62),
  /** No home is like this by choice: so cold or hot that anybody is in danger. */
  'frigid-home': `${indoors(24, 47)}, freezing temps inside, below freezing inside,
    below freezing in house`,
  'scorching-home': indoors(96, 115),
  'indoor-ice': `ice in toilet, ice in toilet bowl, toilet froze, toilet frozen, toilet bowl froze,
    toilet bowl frozen, toilet bowl iced, toilet water froze, toilet tank froze, dog bowl froze,
    dog bowl frozen, dogs bowl froze, dogs water bowl froze, dog water froze, dogs water froze,
    dogs water frozen, cat bowl froze, cats water froze, cats water bowl froze, water bowl froze,
    water bowl frozen, water dish froze, water dish frozen, bowl froze in kitchen,
    glass of water froze, water glass froze, skin of ice, ice on inside, ice inside,
    ice in hallway, ice in hall, ice in bedroom, ice in kitchen, ice in sink, ice in tub,
    ice in bathroom, ice on walls, ice on wall, ice on bedroom wall, ice on window inside,
    ice on my windows inside, ice forming inside, ice inside windows, frost inside, frost on inside,
    frost on wall, frost on walls, frost on bedroom, frost on blankets, frost on covers,
    windows iced inside, windows froze inside, icicles inside, icicles in kitchen, icicles in house,
    icicles in bathroom, houseplants black, houseplants died, houseplants froze, houseplants dead,
    plants froze inside, shampoo froze, shampoo frozen, dish soap froze, dish soap frozen,
    toothpaste froze, olive oil froze, cooking oil solid, fish tank froze, fish tank frozen,
    goldfish froze, coffee froze, milk froze on counter, mop froze, mop bucket froze,
    towels froze, wet towels froze, see breath, see our breth, see breth, see my breth, own breath,
    breath in air, breath showing, breath in crib, breath in bed, breath in bedroom,
    breath in kitchen, breath in house, breath inside, breath fogging, smoke when talk,
    breath like smoke, seeing breath, seeing our breath`,
  'hot-inside': `${degrees(84, 115)}, ${numbers(30, 42, (number) => `${number} celsius`)},
    ${numbers(30, 42, (number) => `${number} c`)}`,
  'cold-number': numbers(28, 62),
  'hot-number': `${numbers(84, 115)}, 90s, hundred, eighty nine, ninety, eighties in room`,
  rooms: `house, home, apartment, room, bedroom, nursery, inside, indoors, indoor, thermostat,
    thermometer, living room, trailer, cabin, hallway, hall, basement, kitchen, place, degree room,
    rooms, indoor temperature, temperature in, dropping, climbing, rising, falling, on wall,
    building, wall, unit, ward, wing, flat, floor, mobile home, temperature`,
  'childs-room': 'baby room, babys room, nursery, babies room, kids room',
  /** Tales of another time, or of a house that is warm. */
  'cold-told': `${fair}, heat is back, heat back on, nobody minded, last january, last december,
    last february, last march, last july, last august, last june, winters ago, summers ago,
    years ago, fixed saturday, fixed friday, fixed sunday, fixed monday, not happened,
    built with no ac, comes each, all good, everything works, works fine, works good, heat works,
    heat is good, nice and toasty, house toasty, cozy, maintenance plan, works great,
    works perfectly, working great, working fine, comfy, comfortable, no panic,
    no rush, not urgent, whenever you can get, heats on, not let us down, house is cooled, cooled fine, cranking out heat,
    doggy daycare, dog at daycare, dog daycare, nobody ill, nobody sick, nobody feels ill,
    no one sick, nobody home, no one lives, nobody lives, vacant, unoccupied, empty house,
    house is empty, playing sims, budget plan, cooling bill, heating bill, gift cards, did not notice,
    not even notice, baby lock, child lock, swim club, pool heater, computer, fix pcs,
    airport, flight, civic, sump, obituary, no agua caliente, nobody uses, no problem for,
    good spirits, decent spirits, not sick, lock box on thermostat, finished attic`,
  /** What is cold or hot, broken or running, and is not the house. */
  'other-cold': `toilet, dual flush, freezer, dishwasher, my car, car ac, car heater, baby seat,
    hot water, electric blanket, heated blanket, greenhouse, bottle warmer, airport, flight, recipe,
    lyrics, cold case, cold sore, what cream, beach, hot flash, hot flashes, back on, running fine,
    house is warm, house warm, installing sauna, checkup, heat lamp, chicks, puppies, kittens,
    hot tub, in sunroom, sunroom, clog, clogged, drain, chandelier, induction, broil, broiler,
    thermostat lock, lock thermostat, too cold for, make too cold, works normally, normally,
    what temp, what temperature is heat, ideas for, lizard, reptile, aquarium, garage heater,
    ordinary winter, shower, oven not heat, heat tape, detached garage, electric water, temp of 99,
    heats water, water heater, bath fan, lock us out, locked us out, dryer vent, wants it at,
    too hot for grandpa, works better, heat works fine, in fridge, refrigerator, fridge full,
    nobody cold, no one cold, vents blow hot, space heater for, what insulation, which one safe,
    serviced, went back, gauge shows, burning dust, thermostat reading wrong, heater leaking,
    short cycles, sump`,
  /** Words of heating that are not about hot water from a tap. */
  'hot-water-heat':
    'hot water bottle, hot water bottles, hot water heat, hot water heating, hot water radiator',
}
