import type { WordGroups } from '#server/modules/assistant/embedded/lexicon-table.ts'

/** Where sewage rises and where it lies; read apart from the stuff and from how it moves. */
export const FOUL_PLACE_WORDS: WordGroups = {
  'not-opening': `sink stopper, shower head, showerhead, shower door, shower curtain, tub faucet,
    shower valve, floor plan, bath mat, bath fan, toilet seat, toilet handle, toilet tank,
    shower handle, baby shower, kitty litter, litter box, chicken coop, dog house, fish tank,
    pool, hot tub, french drain, storm drain, rain drain, gutter, downspout, condensate drain,
    ac drain, garbage disposal, disposal, dishwasher, roof`,
  'low-opening': `tub, bathtub, bath tub, bath, shower, shower pan, shower floor, shower base,
    shower stall, shower drain, tub drain, floor drain, drain in floor, drain on floor,
    drain in basement, basement drain, garage drain, laundry drain, drain in laundry, drain in garage,
    basement shower, basement toilet, downstairs toilet, downstairs shower, downstairs tub,
    downstairs bath, downstairs bathroom, basement bathroom, lower bathroom, lower level,
    first floor toilet, first floor shower, ground floor, floor, basement floor, bathroom floor,
    laundry floor, kitchen floor, garage floor, basement, laundry room, laundry tub, utility sink,
    utility tub, slop sink, mop sink, floor sink, standpipe, washer box, washer drain, cleanout,
    clean out, clean-out, cleanout cap, cleanout pipe, white pipe, white pipe in yard,
    pipe in yard, pipe in front yard, pipe in floor, pipe in ground, hole in floor,
    hole in ground, manhole, sump pit, ejector pit, both toilets, other toilet, other bathroom,
    guest bath, guest bathroom, guest shower, all drains, every drain, all toilets, drains,
    lowest drain, urinal, bidet, baño, ducha, tina, bañera, coladera, regadera, piso, desague`,
  'any-opening': `toilet, commode, inodoro, sink, kitchen sink, bathroom sink, drain, drains, pipe,
    bowl, main drain, main line, sewer, stack, vent`,
  'living-place': `basement, bsmt, cellar, bathroom, kitchen, laundry, hall, hallway, bedroom,
    living room, closet, carpet, rug, floor, house, home, apartment, unit, trailer, garage,
    crawlspace, crawl space, under house, under home, yard, backyard, front yard, lawn, grass,
    driveway, sidewalk, patio, garden, ditch, neighbors yard, street, playground, restaurant,
    store, shop, salon, dining room, office, daycare, school, church, walk in cooler, dish pit,
    wall, walls, ceiling, downstairs, upstairs, vents, ductwork, kids room, play room`,
  'foul-work': `sewer, sewer line, sewer pipe, sewer main, sewer lateral, lateral, main sewer,
    septic, septic tank, septic system, septic field, septic line, cesspool, cess pool,
    leach field, leech field, leachfield, drain field, drainfield, mound, lift station,
    holding tank, grinder pump, ejector, ejector pump, ejector pit, sewage pump, sewage pit,
    soil pipe, soil stack, soil line, cast iron, cast iron pipe, clay pipe, orangeburg,
    waste pipe, waste line, toilet pipe, toilet drain, toilet drain pipe, toilet line,
    pipe from toilet, city sewer, manhole, cleanout, clean out, poop pipe, poo pipe, shit pipe,
    sewage pipe, sewage line, fosa septica, drenaje, alcantarilla`,
}

/** The stuff, by all the names that people give it or spare themselves, and how it moves. */
export const FOUL_SIGN_WORDS: WordGroups = {
  'not-foul': `sewage like smell, sewage like odor, sewage like stink, sewage stink, sewage stench,
    sewage fumes, sewage scent, stink of sewage, odor of sewage, stench of sewage, sewer smell, sewage smell, septic smell, sewer gas, sewer odor, sewage odor,
    smells like sewer, smells like sewage, smell of sewage, smell of sewer, stink of sewer,
    sewer bill, sewer fee, sewer rate, sewer district, sewage plant, treatment plant,
    sewage pump, sewage ejector, sewer camera, sewer inspection, sewer scope, sewer jetting,
    dog poop, dog poo, dog shit, dog mess, dog pee, cat poop, cat pee, cat mess, bird poop,
    mouse poop, mice droppings, rat droppings, baby poop, horse poop, cow poop, chicken poop,
    chicken shit, bat guano, holy shit, oh shit, piece of shit, no shit, the shit out,
    give a shit, bullshit, shit ton, shitload, holy crap, oh crap, piece of crap, black mold,
    black water tank, black pipe, black iron, brown stain, brown ring, brown spot, brown patch,
    brown mark, dark spot, dark stain, black stuff on, black spots, rust, rusty, rusty water,
    dirty filter, dirty dishes, dirty clothes, dirty laundry, brown wire, black wire, dark room,
    dark out, grease trap, brown tap water, brown from faucet, brown from tap`,
  'foul-stuff': `sewage, sewege, sewadge, swage, sewerage, raw sewage, sewer water, septic water,
    poop, poo, poopy, poops, poop water, poo water, doo doo, doodoo, dookie, doodie, turd, turds,
    floater, floaters, number two, number 2, feces, fecal, faeces, feaces, shit, shits, shitty
    water, shitwater, sh t, crap, crap water, crappy water, human waste, bodily waste, waste, waste
    water, wastewater, waste matter, solid waste, excrement, excretement, bm, bowel movement, pee,
    urine, piss, toilet water, toilet stuff, toilet contents, toilet paper, tp, tolet paper, toliet
    paper, wet wipes, wipes, baby wipes, tampon, tampons, kleenex, tissue, used paper, dirty paper,
    papel, caca, mierda, popo, popó, heces, aguas negras, aguas sucias, agua sucia, agua negra,
    black water, blackwater, stuff from toilet, whatever was flushed, what was flushed, what we
    flushed, what i flushed, whatever we flush, everything we flush, everybody elses, someone elses,
    somebody elses, other peoples, neighbors stuff, you can guess what, number ones, number one,
    unmentionables, chunks, chunky, sewer has, sewer found, sewer coming, sewer comes, sewer came,
    sewer back, sewer backing, septic coming, septic came`,
  'foul-water': `brown water, black water, dark water, gray water, grey water, murky water, dirty
    water, filthy water, nasty water, gross water, foul water, stinky water, stinking water, smelly
    water, smelling water, disgusting water, putrid water, cloudy water, greenish water, yellow
    water, brownish water, muddy water, rank water, contaminated water, water brown, water black,
    water dirty, water gray, water grey, water dark, water smell, water stink, water stinks, brown
    liquid, black liquid, dark liquid, foul liquid, nasty liquid, brown stuff, black stuff, dark
    stuff, nasty stuff, gross stuff, dirty stuff, stinky stuff, gray stuff, black goo, brown goo,
    goo, gunk, black gunk, muck, black muck, sludge, black sludge, brown sludge, gray sludge, slime,
    nastiness, yuck, yucky, filth, crud, cruddy water, disgusting mess, nasty mess, stinking mess,
    brown soup, stew, gravy, chocolate milk, coffee colored, looks like coffee, looks like tea,
    looks like chocolate, swamp water, cesspool, brown, nasty, disgusting, filthy, foul, putrid,
    vile, rank, dark stuff in it, black and stinky, dark and stinky, black stinky, brown and stinky,
    greasy black water, colored water, tea colored, coffee colored water`,
  'foul-stench': `stink, stinks, stinking, stinky, stench, stank, reek, reeks, smell, smells, smells
    awful, smells horrible, smells bad, smells terrible, smell like bathroom, smell like toilet,
    smells like outhouse, smell like porta potty, rotten, gag, gagging, gagged, makes me gag, hold
    my breath, nauseous, unbearable, wretched, huele, apesta, mal olor, disgusting, gross, nasty`,
  'rises-up': `come up, came up, coming up, comes up, come back up, came back up, come out, came
    out, coming out, backed up, backing up, back up, backs up, backed, backin up, backflow, back
    flow, flowing back, flow back, bubble up, bubbling, bubbled up, burbling, gurgling up, gurgled
    up, burping up, burp up, belching, boiling up, boil up, percolating, rise, rising, rises, rose,
    risen, pushing up, pushed up, push back, pushing back, forced up, shot up, shoots up, shooting,
    spewing, spew, erupt, erupted, erupting, geyser, fountain, volcano, overflow, overflowing,
    overflowed, over flow, overflowin, over flowing, flowing over, flow over, spill, spilling,
    spilled, spill over, run over, running over, ran over, brim, to brim, to rim, over rim, over
    edge, over top, gush, gushing, pour, pouring, pours, flood, flooding, flooded, seep, seeping,
    seeped, ooze, oozing, surfacing, surface, surfaced, puddling, puddles, fill up, filled up,
    filling up, spit up, spits up, spitting, puking, puke, throwing up, threw up, vomit, vomiting,
    regurgitate, regurgitating, spreading, coming in, came in, comes in, coming into, came into,
    coming through, came through, raining, welling up, creeping, crept, shows up, showed up,
    appeared, ended up, ends up, winds up, saliendo, sube, subiendo, regresa, se desborda, desborda,
    running out onto, running across, running down hall, running onto, running into, going over,
    went over, goes over, go over, going down hall, starts rising, kept rising, keeps rising, risin,
    brimming, belched, burped, burps, throws up, threw it up, pukes, puked, spat up, boils up,
    foaming up, wells up, welled up, came out of, giving off, filled with, filling with, fills with,
    filling up with, comes back, pushes up, pushing out, pushes out, sends up, spews, heaves,
    upchuck, swelling up, gets deeper, getting deeper, reached, entering, enter, comes through,
    lands on, landing on, emptied, emptying`,
  'lies-there': `standing in, sitting in, sits in, stands in, puddle, lake, inch of, inches of,
    inches, inch deep, inches deep, deep, ankle deep, all over, everywhere, covered in, covered
    with, floating, floating in, soaked in, soaked with, soaking, step in, stepped in, walking
    through, wading, on floor, on carpet, in carpet, into carpet, in hallway, on tile, on rug, in
    grass, on ground, piles, pile of, left behind, layer of, got on, all through, from wall to wall,
    threshold, over threshold, out door, out the door, under door, down hall, down hallway, past
    baseboard, up past, toward, reaching, reached, spreading, everywhere on, slippers, mattress,
    over my shoes, over shoes, my shoes, my boots, on wall, sprayed wall, all over wall, on stuff`,
  'use-above': `flush, flushes, flushed, flushing, flushed toilet, someone flush, somebody flush,
    anyone flush, neighbor flush, upstairs flush, do laundry, doing laundry, load of laundry,
    washer drain, washing machine drain, washer empties, washer pumps, washer dumps, washer runs,
    run washer, run washing machine, running washer, washing machine run, washer spin,
    washer cycle, wash clothes, laundry running, take shower, took shower, takes shower, showering,
    shower upstairs, run water, running water, run sink, use sink, use water, use any water,
    run dishwasher, dishwasher runs, dishwasher drain, run faucet, run any, use bathroom,
    uses bathroom, use toilet, used toilet, use upstairs, upstairs neighbor, drain tub, tub drains,
    pull plug, let water out, every time we use, every time anyone, jalo, jalamos`,
  'whole-house': `all drains, every drain, all toilets, both toilets, every toilet, both bathrooms,
    all bathrooms, every fixture, all fixtures, whole house, entire house, nothing drains,
    nothing will drain, nothing goes down, not anything drain, none of drains, all backed up,
    everything backed up, everything backing up, everything back up, main line, main sewer,
    main drain, sewer main, main clogged, main line clogged, main stopped, tub and toilet,
    toilet and tub, toilet and shower, shower and toilet, tub and shower, sinks and tubs`,
  'foul-break': `burst, busted, broke, broken, cracked, split, came apart, come apart, fell apart,
    collapsed, separated, disconnected, came loose, came off, popped off, blew off, blew out,
    fell off, rotted, rusted out, rusted through, crushed, snapped, hole, leaking, leaks, spilling,
    dumping, draining onto, draining into, open, missing cap, cap off, lid off, overflow,
    overflowing, full, backing up, backed up, coming out of ground, coming up, soggy, surfacing,
    puddle, pooling, bubbling`,
  'foul-talk': `how much, cost, price, quote, estimate, how often, schedule, recommend, pump out,
    pumped every, need pumped, maintenance, inspection, inspect, camera, scope, install, planning,
    permit, connect to, hook up to, hooking up, insurance, coverage, cover, endorsement, warranty,
    realtor, buying, seller, disclosure, covid, job, salary, novel, movie, game, alarm, treatment,
    prevent, backwater valve, is it normal, safe to, additive, rid x, enzyme, snake it myself,
    potty, diaper, puppy, dog, cat, kitten, litter, bird, parrot, mouse, mice, rat, fish, chicken,
    goat, horse, raccoon, faucet, tap, spigot, hot water, hair, toothpaste, soap, suds, bubbles,
    grease, food, coffee grounds, disposal, dishes, mop, muddy boots, garden, paint, rust,
    water heater, well, filter, softener, rain, storm, grout, caulk, mold, mildew, stain`,
  'by-itself': `by itself, by its self, on own, all by itself, nobody in it, nobody flush, nobody
    flushed, no one flushed, no one touched, not even flush, not flush anything, without flush,
    without anyone, even when no one, when nobody, nobody home, out of nowhere, unprompted, not
    using anything, not run anything, without touching, all alone, even they not touch, not even
    touch`,
}
