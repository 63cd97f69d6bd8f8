import type { WordGroups } from '#server/modules/assistant/embedded/lexicon-table.ts'

/** How the force of it is told: what it strikes, how fast a pail fills, what is heard, what spins. */
export const FLOOD_FORCE_WORDS: WordGroups = {
  'jet-strikes': `hits me, hit me in, hits chest, hits face, in my face, in face, in my eyes, hits
    wall, hitting wall, hits opposite wall, opposite wall, other wall, far wall, hits ceiling,
    hitting ceiling, hits door, hitting door, hits window, hits mirror, hitting mirror, hits shower
    door, across room, across kitchen, across bathroom, across basement, across hall, across garage,
    side ways, straight up, straight out, straight into, out sideways, up wall, over fence, higher
    than, feet high, feet in air, in air, into air, like bullet, like rocket, like missile, like
    cannon, like hydrant, like firehose, like pressure washer, like car wash, carwash, full stream,
    solid stream, solid column, column of water, thick stream, steady pour, heavy stream, big
    stream, strong stream, hard stream, stream as thick, stream size, arm thick, thumb thick, full
    spray, fine spray everywhere, in sheets, curtain of water, solid sheet, by bucketful, bucketful,
    by gallon, blew right off, blew it off, against pressure, against force, water to ceiling, ten
    feet in air, 10 feet in air, go around like snake, whipping around, flailing`,
  'fills-fast': `fills in, fill in, full in, bucket every, bucket a minute, bucket overflowing,
    buckets overflowing, bucket not enough, buckets not enough, every few minutes, minutes to fill,
    pots and pans, kiddie pool, every pot, every bucket, every bowl, five gallon, 5 gallon, mop not,
    squeegee, broom water out, sweeping it out, push it out door, pushing it out door, sandbag, sand
    bags, pump not keep, every 10 seconds, every 20 seconds, every 30 seconds, every 30 secs, ten
    seconds, thirty seconds, twenty seconds, fill in minute, fills in minute, bucket every minute`,
  'water-heard': `roar, roaring, hear roar, rushing sound, sound of rushing, sounds like rushing,
    hear rushing, hear water rushing, hear water running, hear it running, hear water pouring,
    hear water spraying, hear spraying, hear pouring, hear gushing, sounds like river,
    sounds like waterfall, sound of waterfall, sounds like shower, sounds like hose,
    sounds like garden hose, sounds like somebody left, sounds like niagara, sounds like rain,
    like jet engine, loud hissing, hissing loud, whoosh, whooshing, heard pop, heard bang,
    loud pop, loud bang, big bang, boom, loud crack`,
  'meter-races': `meter spinning, meter spins, meter whirling, meter flying, meter racing,
    meter going crazy, meter going nuts, meter going wild, dial spinning, dial whirling,
    dial flying, dial racing, needle spinning, triangle spinning, spinning like, spinning fast,
    whirling, spinning so fast, turning so fast`,
  'water-verb': `water, agua, leak, wet, stream, spray, flow, soaked, drenched`,
  'hand-poured': `cup of water, pitcher, jug, kettle, teapot, pour cup, poured cup, pour glass,
    drano, liquid plumr, vinegar, baking soda, people pour, bucket down, splash out, water plants,
    ants pour, water and it went away, pour concrete, pouring concrete, line of ants, carpenter
    ants, liquid stop leak`,
  'slow-outflow': `clog, clogged, cloged, not drain, not go down, slow drain, slow draining, drains
    slow, draining slow, after every shower, after shower, after each shower, standpipe, sink
    overflowed, sink backing, backing up, backs up, dishwater, disposal, left bowl, other bowl, both
    bowls, double sink, snake, auger, plunger, plunge, plunged, sump, sump pump, p trap, trap,
    window well, condensate, drain pan, dehumidifier, humidifier, exhaust hose, dryer vent,
    refrigerant, compressor, downspout, hard rain, every rain, each rain, heavy rain, rain storm,
    after rain, when rains, insulation fell, short cycling, every load, float, pump dead, pump died,
    greasy water`,
  'burst-elsewhere': `insurance, homeowners, policy, bursting method, trenchless, welder, looking
    for people, downtown, across river, boil our water, read review, burst mode, burst energy, came
    home last winter, clothes line, clothesline, ceiling fan, fan running, dimmer, meter
    still, aquarium, waterfall faucet, vessel sink, stretch ceiling, wall tile, low pressure,
    pressure upstairs, fire hose how come, arrestor, part number, long hose, longer hose, which
    brand, any good, epoxy, jb weld, on news, water hammer, long trip, burst pipe coverage, pipe
    burst coverage, refuel, motor fan`,
  cataract: `waterfall, water fall, niagara, niagra, cascade, cascading, geyser, gyser, gusher,
    torrent, deluge, rapids, flash flood, tsunami, tidal wave, monsoon, rainstorm, downpour,
    rainforest, rain forest, fire hose, firehose, hydrant, cascada, catarata, like river, river
    down, a river out, river running`,
}
