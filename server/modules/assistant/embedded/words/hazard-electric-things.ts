/**
 * What a house has that carries a current, in short lists the danger words are made of: a longer
 * saying hides the shorter ones in it, so every group about a thing must know the same sayings.
 */
export const OUTLETS = `outlet, receptacle, socket, plug, wall outlet, wall plug, wall socket,
  power outlet, power point, electrical outlet, electric outlet, floor outlet, floor box,
  outdoor outlet, outside outlet, patio outlet, kitchen outlet, usb outlet, outlet cover,
  cover plate, outlet plate, wall plate, faceplate, face plate, gfci, gfi, outlet box, prong,
  plug in, plug ins, blocked in, outlet screw, dryer plug, dryer outlet, range outlet,
  washer outlet, plug socket, electric plug, electrical plug, recepticle, recepticals,
  receptical`

export const SWITCHES = `switch, light switch, wall switch, dimmer, dimmer switch, pull chain,
  switch plate, switch box, lightswitch, switch cover, switch screw`

export const CORDS = `cord, wire, wiring, extension cord, power cord, power strip, powerstrip,
  surge protector, surge strip, adapter, adaptor, charger, phone charger, charger brick,
  bare wire, romex, splice, dryer cord, electric cord, electrical cord, power bar,
  extension lead, lamp cord, exposed wire, loose wire, wire nut, multi plug`

export const PANELS = `panel, breaker, breaker box, breaker panel, fuse, fuse box, fusebox,
  fuse panel, electric panel, electrical panel, electrical box, electric box, meter, meter box,
  electric meter, electrical meter, meter base, meter can, meter socket, power meter, junction box,
  subpanel, sub panel, circuit, circuit breaker, main breaker, disconnect, ac disconnect,
  disconnect box, transformer, doorbell transformer, bus bar, busbar, lug, main lug, load center,
  federal pacific, zinsco, electrical closet, electric closet, timer box, panel cover, panel door,
  box outside, electrical service panel, brekker, braker box, main panel, main disconnect,
  service panel, electric circuit, circuit box, breaker door, dead front, gray box, grey box,
  gray door, grey door`

export const LIGHTS = `light, lights, light fixture, fixture, lamp, bulb, light bulb, lightbulb,
  ceiling light, ceiling fixture, ceiling lamp, can light, recessed light, recessed can, pot light,
  potlight, downlight, chandelier, sconce, porch light, vanity light, dome light, track light,
  ceiling fan, bath fan, bathroom fan, exhaust fan, bathroom exhaust fan, fan light, light socket,
  fluorescent, fluorescent light, fluorescent tube, tube light, ballast, string light,
  christmas light, led strip, led light, pendant, pendant light, night light, nightlight,
  bathroom light, kitchen light, shower light, hall light, bedroom light, dining light,
  dining room light, garage light, patio light, outside light, outdoor light, lamp socket,
  under cabinet light, attic fan, closet light, light cover, light globe, basement light,
  bathroom fixture, kitchen fixture, dining fixture, hood light, halogen, bathroom fan light,
  floodlight, flood light, living room light, hallway light, lamp post, light kit`

export const MACHINES = `appliance, washer, dryer, washing machine, clothes washer, clothes dryer,
  fridge, refrigerator, freezer, dishwasher, microwave, stove, oven, range, stove top, stovetop,
  cooktop, electric stove, electric range, electric oven, toaster, toaster oven, kettle,
  coffee maker, coffee machine, espresso machine, espresso maker, air fryer, blender, mixer, tv,
  television, vacuum, hair dryer, electric blanket, heating pad, water heater, hot water heater,
  electric water heater, furnace, electric furnace, heater, space heater, baseboard heater,
  wall heater, electric heater, electric baseboard, aux heat, heat strip, ac, ac unit,
  air conditioner, window unit, window ac, condenser, condensing unit, outdoor unit, mini split,
  minisplit, air handler, heat pump, thermostat, well pump, sump pump, pump, hot tub, jacuzzi,
  sauna, disposal, garbage disposal, disposer, treadmill, ev charger, car charger, wall charger,
  wallbox, garage door opener, garage opener, doorbell, motor, blower, blower motor,
  furnace blower, generator, inverter, computer, printer, dehumidifier, humidifier, ice machine,
  ice maker, water cooler, vending machine, range hood, hood, fan, table saw, compressor,
  capacitor, control board, circuit board, control box, heated floor,
  floor heat, floor heating, electric mat, smoke detector, smoke alarm, golf cart charger,
  pool pump, pool light, pool heater, water softener, electronics, stairlift, elevator,
  water heater element, oven element, heating element, element`

/** Metal, water and ground: they carry a current only when something is wrong. */
export const METALWORK = `metal, sink, kitchen sink, bathroom sink, laundry sink, faucet,
  kitchen faucet, bathroom faucet, shower faucet, tap, shower, shower head, showerhead, shower knob,
  shower handle, shower floor, tub, bathtub, bath tub, bath, drain, tub spout, spout, pipe,
  water pipe, copper pipe, gas pipe, radiator, railing, handrail, hand rail, rail, gutter, doorknob,
  door knob, door handle, door, handle, knob, screw, ladder, steps, stairs, conduit, siding, spigot,
  hose bib, hose bibb, hose, metal fence, chain link, chain link fence, gate, metal pole,
  pole, light pole, box, metal box, cabinet, casing, chassis, frame, metal frame, bed frame,
  counter, countertop, counter trim, shelf, trim, grill, pool, pool ladder, pool steps, pool water,
  water, floor, concrete, slab, patio, dock, boat lift, trailer, camper, rv, mobile home,
  garage door,
  garage door track, mailbox, mic, microphone, metal door, metal sink, metal case, well casing,
  trough, waterer, backsplash, wall, plate, lid, bathroom floor, running water, tap water`

export const WET_MACHINES = `furnace board, furnace control board, control board,
  circuit board, control box, ev charger, wallbox, electric baseboard, transformer,
  smoke detector, smoke alarm, electronics, pool timer, timer box,
    doorbell transformer, capacitor`

export const PEOPLE = `me, him, us, people, person, somebody, someone, anyone, everybody,
  everyone, whoever, wife, husband, son, daughter, kid, child, children, boy, girl, baby, toddler,
  mom, mother, dad, father, grandma, grandpa, grandson, granddaughter, granny, tenant, brother,
  sister, friend, neighbor, roommate, guest, customer, employee, worker, cat, dog, dogs, horse,
  painter, plumber, electrician, gardener, nephew, niece, uncle, aunt, cousin, teacher, student,
  handyman, tech, helper, guy, man, woman, lady, partner, boyfriend, girlfriend`

const listed = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Every first word before every second one, as sayings of a group. */
export const pairs = (first: string, second: string): string =>
  listed(first)
    .flatMap((one) => listed(second).map((other) => `${one} ${other}`))
    .join(', ')
