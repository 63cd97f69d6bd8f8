import type { WordGroups } from '#server/modules/assistant/embedded/lexicon-table.ts'

/** How people spare themselves the word, what swims in it, and what it smells like. */
export const FOUL_HINT_WORDS: WordGroups = {
  'spared-word': `not clean, not clean water, not clear water, not sea water, not rain water, not
    water, not dishwater, not tap water, not mud, not dirt, if you get my drift, get my drift, get
    my meaning, catch my drift, know what i mean, you can imagine, well you can imagine, use your
    imagination, let imagination, you can guess, take a guess, put it that way, put it nicely, lets
    call it, pardon my french, excuse my language, tmi, with evidence, definitely not, and worse, or
    worse, something worse, worse in it, worse things, exactly what it is, exactly what you think,
    not chocolate, not pudding, not coffee, not mashed, after somebody goes, somebody goes, human
    dirt, human mess, dirt of people, dirt of toilet, dirty of toilet, dirty of the building, number
    2s, bathroom stuff, bathroom waste, bathroom water, restroom water, what was in it, what in it,
    everything from toilet, everything from that toilet, everything we send, sent down, send down,
    goes down our toilet, goes down toilet, went down toilet, down our toilets, what should go down,
    stuff that should go down, everybody elses, everyone elses, someone elses, somebody elses, other
    people, other units, all of building, building toilets, contents, whole mess, biohazard, hazmat,
    pond of it, not just water, isnt just water, brown pond, the brown stuff, out of what, what
    should be in toilet, what belongs in toilet, used to be in toilet, what used to be in, what
    everybody left, what people left, not the clean kind, other kind of water, the bad kind, bad
    water, not nice water, not good water, water not good, ugly water, everything after it`,
  'with-bits': `paper, papers, tp, toilet roll, pieces, chunks, chunky, lumps, lumpy, clumps,
    shreds, shredded, stringy, particles, floaters, floating stuff, stuff floating, things floating,
    stuff in it, wipes, wipe, tissue, corn, tampons, condom, condoms, diaper, maggots, worms, lumpy
    stuff, papel, pedazos, bits in it, bits of, little bits, with bits, pieces in it, with pieces,
    stuff floating in`,
  'smells-of-it': `outhouse, out house, porta potty, portapotty, porta john, portajohn, porta pot,
    port a potty, latrine, honey wagon, honey bucket, rest stop, truck stop, gas station bathroom,
    dead animal, open sewer, cesspit, smells like toilet, smell of toilet, smells like bathroom,
    smells like poop, smells like shit, smells like sewage, smells like sewer, smells like septic,
    smells exactly, smells how you think, stinks like, gagging, retching, held noses, holding nose`,
  'seat-of-it': `toilet, toilets, commode, john, loo, crapper, throne, potty, restroom, restrooms,
    bathroom, bathrooms, mens room, ladies room, powder room, water closet, wc, inodoro, excusado,
    poceta, septic, sewer, sewer main, city main, street main, main line, macerator, saniflo,
    ejector, grinder, ejector pit, holding tank, manhole, cleanout, septic tank, soil pipe,
    cast iron, upflush`,
}
