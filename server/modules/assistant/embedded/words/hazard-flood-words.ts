import type { WordGroups } from '#server/modules/assistant/embedded/lexicon-table.ts'

/** What holds water or stands in its way; read apart from how the water behaves. */
export const FLOOD_THING_WORDS: WordGroups = {
  'not-carrier': `sewer pipe, sewer line, drain pipe, drain line, waste pipe, waste line, vent pipe,
    gas pipe, gas line, condensate line, condensate pipe, downspout, gutter, dryer hose, dryer vent,
    vacuum hose, garden hose, soaker hose, phone line, power line, water bill, water stain, water
    pressure, water damage, water softener salt, high water bill, water company, water department,
    water flow, tub faucet, water bottle, water filter cartridge, drain hose, kitchen island,
    ceiling fan, ceiling light, ceiling height, drop ceiling, ceiling vent, ceiling register,
    ceiling paint, water temperature, ice machine, water spots, trap, p trap, drain, showerhead,
    shower head, shower wand, toilet seat, toilet handle, flapper, disposal, soap, floor plan, roof,
    shingles, skylight, gas valve, mixing valve, house number, flood light, floodlight, motion
    flood, led flood, flood lights, after flood, flood cleanup, flood damage, spray hose, flood cut,
    hose split by handle, handheld hose, shower hose, sprayer button`,
  carrier: `pipe, pip, pipeline, piping, plumbing, tubo, caño, cano, tube, tubing, pex, copper,
    pvc, cpvc, galvanized, polybutylene, poly b, poly pipe, supply, supply line, supply hose,
    supply tube, water line, waterline, water lines, water main, watermain, main, main line, feed,
    feed line, braided line, braided hose, steel braided line, flex line, flex hose, flexline,
    flexi hose, connector, toilet connector, hose, washer hose, washing machine hose,
    fill hose, washer line, laundry hose, dishwasher hose, dishwasher line, ice maker line,
    icemaker line, fridge line, refrigerator line, fridge hose, hot line, cold line,
    hot water line, cold water line, hot pipe, cold pipe, hot water pipe, cold water pipe, elbow,
    joint, fitting, coupling, coupler, union, tee, t fitting, nipple, stub out, stub, riser, crimp,
    crimp ring, solder joint, sharkbite, shark bite, push fit, compression fitting, ferrule,
    angle stop, stop valve, valve, shutoff, shut off, shutoff valve, shut off valve, ball valve,
    gate valve, main valve, saddle valve, spigot, hose bib, hose bibb, hosebib, outdoor faucet,
    outside faucet, sillcock, bibcock, hydrant, stem, cartridge, faucet, tap, faucet handle,
    shower valve, shower handle, tub handle, manifold, filter housing, whole house filter,
    water filter, filter canister, under sink filter, ro system, ro line, reverse osmosis,
    softener, bypass valve, backflow preventer, regulator, pressure reducing valve, prv,
    water meter, meter, sprinkler head, fire sprinkler, bidet, bidet hose, sprayer hose,
    bidet line, t valve, recirc line, baseboard pipe, heating pipe, radiator, radiator valve,
    radiator pipe, heat pipe, steam pipe, zone valve, slab line, hydronic line`,
  container: `water heater, hot water heater, hot water tank, heater, heater tank, tank,
    toilet tank, tank of toilet, toilet, commode, boiler, washer, washing machine, clothes washer,
    laundry machine, lavadora, dishwasher, fridge, refrigerator, icemaker, ice maker,
    water cooler, water softener, expansion tank, pressure tank, well tank, storage tank, cistern,
    aquarium, fish tank, waterbed, radiator, tankless, hot tub`,
  overhead2: `ceiling, celling, ceeling, sealing, cealing, techo, drywall, dry wall, sheetrock,
    sheet rock, plaster, gypsum, ceiling tile, ceiling tiles, ceiling panel, ceiling board, soffit,
    overhead, above us, above me, light fixture, roof of kitchen, roof of bathroom`,
  'within-walls': `house, home, apartment, apt, condo, unit, flat, trailer, mobile home, room,
    living room, dining room, family room, den, kitchen, bathroom, bath, half bath, powder room,
    bedroom, nursery, kids room, basement, cellar, garage, laundry, laundry room, utility room,
    mechanical room, mud room, closet, hall, hallway, foyer, entry, entryway, stairs, staircase,
    stairway, stairwell, steps, landing, attic, crawlspace, crawl space, floor, hardwood,
    hardwoods, laminate, carpet, rug, tile, vinyl, lvp, subfloor, baseboard, wall, cabinet,
    vanity, counter, countertop, pantry, island, closet floor, upstairs, downstairs, first floor,
    second floor, main floor, third floor, floor below, unit below, neighbor below,
    downstairs neighbor, people below, sofa, couch, bed, mattress, tv, furniture, dresser, desk,
    books, boxes, everything, belongings, piano, window, door, front door, doorway, elevator,
    lobby, office, store, shop, salon, restaurant, classroom, church, lights, light fixture,
    can lights, vents, under sink, under kitchen sink, under house, behind wall, behind toilet,
    behind washer, behind fridge, slab, foundation, casa, piso, cocina, baño, sotano`,
  liquid: `water, watr, h2o, agua, hot water, cold water, scalding water, wet, leak, flood, lake,
    river, leaker`,
  'outer-place': `yard, backyard, front yard, lawn, garden, driveway, street, sidewalk, curb, ditch,
    pool, pond, creek, hot tub, patio, road, field, pasture, barn, gutter, downspout, roof,
    sprinkler system, irrigation, sprinkler zone, neighbor lot, city main, storm drain`,
}

/** How water behaves that has broken loose, and how what held it gave way. */
export const FLOOD_SIGN_WORDS: WordGroups = {
  'not-break': `break room, brake, break down, broke down, break even, lucky break, coffee break,
    broke ground, drop off, come apart to clean, blow dryer, blow dry, blow out candles, popping
    noise, popping sound, pop up, snap on, split level, split unit, split system, cut off, blown
    fuse, blew fuse, blown breaker, broke record, shoot me, shooting for, pour in, pour down drain,
    pour drano, pour water, poured it, pour bleach, pour grease, pour coffee, poured concrete, spray
    foam, spray paint, spray bottle, spray nozzle, pull out sprayer, rush job, no rush, in rush,
    rush hour, river rock, river birch, running toilet, toilet running, fill up slow, slow stream,
    weak stream, thin stream, barely streams, hit me, let me know, let it run, let go of handle,
    gave up on, split bill, split cost, jet tub, jetted tub, jets, hydro jet, snapped picture,
    snapped photo, snapped pic, crack of dawn, crack in wall, crack in ceiling, crack in drywall,
    hairline crack, sun burst`,
  ruptured: `burst, burts, brust, bursted, bust, busted, busted open, bust open, exploded, exploted,
    esplode, ruptured, rupture, rupcher, blew, blew apart, blew off, blew out, blew up, blown off,
    blown apart, blown out, popped off, popped loose, popped apart, popped out, pop off, let go,
    lets go, letting go, let loose, gave way, gave out, give way, given way, blowout, blow out,
    split open, split wide open, split in two, split lengthwise, split down side, split along seam,
    snapped, snapped off, snapped clean, snap off, sheared, sheared off, shear off, twisted off,
    broke off, broken off, break off, broke in half, broke clean off, broke apart, broke loose,
    broke in two, cracked open, cracked in half, cracked in two, cracked all way, came apart, come
    apart, came off, came loose, came undone, came clean off, came right off, came off in hand, came
    off in my hand, flew off, shot off, shot out, pulled apart, pulled loose, pulled out of wall,
    ripped off, ripped out, ripped open, ripped, torn off, tore off, tore loose, torn open,
    disconnected itself, slipped off, blew its top, kaput, knocked off, knocked loose, backed into,
    rusted through, rotted through, corroded through, rusted out, bottom fell out, bottom rusted
    out, bottom gave out, seam opened, drilled into, drilled through, nailed through, nail through,
    put nail, screw through, screwed into, hit with drill, hit with nail, punctured, pierced,
    stabbed, sawed through, sawed into, cut into, cut through, sawzall, chopped, stepped on, ran
    over, se rompio, rompio, roto, revento, exploto, reventado, se reventó, hole blew, gash, big
    hole, huge hole, opened up and, split in half, froze split, froze and split, thawed and split,
    thawed split, split from freeze, split from cold, split overnight, cracked clean, cracked clean
    in half, in two pieces, is in two, two pieces, rip, tear, jumped off, jump off, roted thru,
    rotted thru, rusted thru, chewed through, chewed thru, chew through, gnawed through, hit
    something, crumbled, came out of wall, stem shot out, tore out, pulled out, came
    out in hand, come off in hand, slipped out, popped under pressure`,
  rushing: `gush, gushing out, gusher, gushes, pouring, pouring out, pouring in, puoring, poring,
    spray, spraying, spary, squirt, squrting, spurt, shooting, shoots, shooting out, shoot up, shot
    up, jetting, blasting, blast, blast out, spew, geyser, gyser, fountain, waterfall, water fall,
    niagara, niagra, cascade, torrent, torrential, flooding, flood, flooded, floodin, streaming,
    stream down, steady stream, sheet of water, sheeting, sheets down, rushing, rush out, rain
    inside, rain indoors, showering down, like shower, like rain, raining down, like monsoon, like
    river, like creek, like hose, like fire hose, fire hose, firehose, like faucet, like open
    faucet, like open tap, like somebody left tap, like garden hose, like tap, full blast, full
    force, full bore, full stream, full pressure, full tilt, wide open, going crazy, running like,
    running out fast, coming out fast, come out fast, comes fast, coming fast, so fast, coming in
    fast, coming out hard, come hard, come strong, coming out strong, coming out like, come down
    hard, dumping, dumped, hosing, drenching, drench, rolling down, pissing, peeing, welling up,
    bubbling up, bubbles up, coming up through floor, up out of floor, up through slab, up through
    tile, running down wall, running down walls, runs down walls, down walls, coming through
    ceiling, through ceiling, coming through light, through light fixture, out of light fixture,
    down stairs, down steps, out of wall, out from wall, through wall, through floor, out from
    under, several buckets, bucket every, bucket fills, buckets fill, gal a minute, chorro, sale
    mucha, mucha agua, botando, ton of water, tons of water, lot of water, lots of water, going
    everywhere, went everywhere, coming everywhere, every where, evrywhere, all over place, all over
    everything, poured out, rains from, raining from, rains through, steady pour, solid stream, in
    sheets, whistling out, spitting out, blowing out, keeps blowing, running out front door, running
    out door, running out from under, running down inside, come very strong, go very strong, very
    strong water, niagra falls, sending water, keeps sending water, water every where`,
  unstoppable: `not stop, wont stop, not stopping, not shut off, not shut, not turn off, not quit,
    not get off, not get closed, not close, not get shut, not get turn, not get to stop, not get
    stop, not get it stop, not stop it, not keep up, not slow, not slowing, not slow down, not let
    up, keeps coming, keep coming, still coming, still pouring, still flowing, keeps filling, keeps
    rising, getting higher, getting deeper, getting faster, getting worse fast, not find shutoff,
    not find shut off, not find valve, not find main, not find water shut off, not find where shut
    off, not find where turn off, not find where turn water off, not know where shut off, not know
    where shutoff, not know where main, not know where valve, not know where turn off, not know
    where turn water off, not know how turn off, not know how shut off, not know how stop, no idea
    where shutoff, no idea where shut off, no idea where valve, no idea where main, no idea how turn
    off, no idea how stop, where shutoff, where shut off, where shut water off, where turn off
    water, where turn water off, where main valve, where main shutoff, where valve, how shut off
    water, how shut water off, how turn off water, how turn water off, how turn off main, how stop
    water, how stop, how make stop, valve stuck, valve spins, valve frozen, valve broken, valve
    broke, valve rusted, valve seized, valve just spins, shutoff stuck, shutoff broken, shutoff
    spins, shut off stuck, shut off broken, shut off spins, shut off seized, shutoff frozen, not
    budge, wheel spins, spins and spins, spins freely, just spins, stuck open, rusted solid, seized,
    frozen open, handle broke off, handle came off, handle snapped, shut off not, shutoff not,
    shutoff does nothing, shut off does nothing, valve does nothing, valve not do, valve not, turned
    it all way, turned it off and still, shut it off and still, nothing stops it, not anything stop,
    off but still, turned off main but, turned off and still, thumb over, thumb on, finger over,
    finger on, hand over, hand on, holding pipe, holding towel, holding hose, stuffed towel, stuffed
    rag, wrapped towel, wrapped shirt, wrapped in towel, duct tape, garbage bag around, bailing,
    bailing out, shop vac not, shop vac full, vac not keep, towels not, towel not, out of towels,
    used every towel, every towel, all towels, all my towels, ran out of towels, no para, no se
    cierra, no cierra, no puedo cerrar, no puedo parar, not have wrench, need it off, need it
    stopped, make it stop, get it stop, city not, city not answer, still going strong, still running
    out, still coming hard, bucket not enough, knobs stop, none of knobs, wont shut, knob turn and
    nothing, turn and turn, turn and nothing, not reach handle, not reach valve, not get to valve,
    shutoff buried, stop buried, valve buried, valve under mud, stops painted, painted shut, valve
    crumbled, valve in locked, locked closet, not know which valve, not know wich valve, what to
    shut, what turns it off, where to close, for close, key of water, not own wrench, curb box, off
    it not stop`,
  spread: `inch deep, inches deep, ankle, ankles, shin, calf, calves, knee, knees, up to ankle, over
    my shoes, over shoes, over my feet, to top of shoes, wading, wade, sloshing, slosh, splashing,
    puddle growing, puddle getting bigger, rising, lake, swimming pool, pool of water, standing
    water, floating, soaked, soaking, soaking everything, drowning, drown, ruined, ruining, squish,
    squishing, squishy, sopping, drenched, flooded, flooding, flood, whole floor, whole room, whole
    kitchen, whole basement, whole downstairs, entire floor, entire room, entire kitchen, entire
    basement, entire house, filling up, full of water, spreading, spreading fast, heading for,
    getting into, running across, seeping into next, two rooms, three rooms, next room, other rooms,
    into hall, into hallway, into living room, into bedroom, into basement, into garage, downstairs
    neighbor, unit below, neighbor below, down to floor below, down to basement, down into basement,
    through floor, through ceiling, foot of water, feet of water, everywhere, all over, out door,
    out front door, under door, under walls, warping, buckling floor, mojado, inundado, inundada,
    inundacion, inches of water, inches deep in water, inch of water, up to my ankles, up to my
    knees, water in every room, pond now, becoming pond, is a pond, is a lake, river in, half full,
    knee high, ankle high, filling with water, filling fast, filling quick, two inches in, three
    inches in, inches and rising, soaked and`,
  sagging: `bulge, bulging, bulged, buldge, bludge, sag, sagging, sags, saging, sagged, droop,
    drooping, bow, bowing, bowed, bowing down, belly, bellied, bellying, pregnant, swollen,
    swelling, swelled, swole, balloon, ballooning, ballooned, baloon, bubbling down, blister,
    pillow, pillowing, puffed, puffy, hanging down, hangs, hang low, hanging by, bagging, bag of
    water, bellyful, pouch, hammock, filled with water, about to come down, about come, about pop,
    about burst, about fall, about collapse, about let go, about give, ready to fall, ready fall,
    ready to come, ready come, ready go, ready burst, ready pop, going fall, going come down, going
    collapse, going give, going burst, looks like going, may come down, might come down, might fall,
    might collapse, might go, afraid it falls, gonna fall, mushy, spongy, squishy, soggy, water
    balloon, waterballoon, beach ball, watermelon, big as, full of water, hanging low, hanging
    lower, water bubble, big bubble, giant bubble, huge bubble, bubble of water, bubble full, smile
    in, like smile, like udder, like belly, like hammock, like bag, like sack, like tent, like
    pillow, leans, jiggles, jiggly, wobbles, moves when i poke, moves when poke, moves when push,
    stretched, stretching, tape ripping, seams ripping, seams opening, seam opening, tape peeling
    off`,
  collapsed: `collapse, collapsed, colapsed, collasped, fell in, fell down, fell through, fell on,
    fallen, fell out, fall down, falling down, falling in, falling apart, came down, came crashing,
    came crashing down, crashed, crashing, crashed down, caved, caved in, cave in, caving, caving
    in, dropped on, dropped down, gave way, gave out, burst open, opened up, split open, ripped
    open, on couch, on bed, on table, in pieces, in chunks, chunk, chunks, chunk fell, piece fell,
    giant hole, big hole, huge hole, hole opened, se cayo, cayo, cayendo, falling one after another,
    tiles falling, tile fell, tiles fell, falling wet, wet chunks, came down in, coming down in
    chunks, comes down in chunks, dropping in chunks, tore open, torn open, tearing open, fell,
    falls, on the crib, sky fell`,
  'slight-sign': `drip, drips, dripping, drip drip, slow leak, slow drip, small leak, little leak,
    tiny leak, pinhole, minor, slight, weep, weeping, sweating, damp, moist, trickle, few drops,
    drop or two, drop every, discoloration, discolored, condensation, musty, mold, mildew, low flow,
    running toilet, phantom flush, small puddle, little puddle, tiny puddle, cup of water, once in
    while, every few days, every few weeks, cup a day, bowl under, bowl catches, brown ring, water
    ring, stain on ceiling, old stain, small stain`,
  'stopped-sign': `overflowed, ran over, overfilled, left running, left faucet, left tap, left it
    running, fell asleep, mopped, mopped up, mopped it, cleaned it up, wiped up, got it stopped, got
    it off, shut it off in time, turned it off in time, all dry, no more water, not leaking, stopped
    by itself, stopped on its own, bathtub overflowed, kids splash, splash out, took bath, all
    dried, dried up, got stopped, closed main, close main, i closed main, main closed, closed main
    so, it has stopped dripping, water stopped`,
  'burst-talk': `how much, cost, price, replace old, want replace, thinking about, upgrade, plan to,
    remodel, schedule, next week, next month, before winter, should i replace, good idea, is it
    normal, what kind, which kind, how long do, how long should, lifespan, life expectancy,
    recommend, recommendation, inspection, inspect, home inspector, seller, buying house, realtor,
    deposit, repipe, reroute, patch ceiling, repair drywall, winterize, prevent, avoid, worried,
    afraid of, scared of, nervous about, could burst, might burst, may burst, would burst, air
    conditioner, ac unit, furnace filter, condensate, roof leak, when it rains, rain water, gutters,
    hail, weak, low pressure, no pressure, barely, clogged, slow drain, stopper, shampoo, vibrates,
    handle loose, afraid it will burst, before it bursts, heavy rain`,
}
