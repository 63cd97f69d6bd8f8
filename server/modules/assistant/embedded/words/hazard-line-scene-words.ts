import type { WordGroups } from '#server/modules/assistant/embedded/lexicon-table.ts'
import { pairs } from './hazard-electric-things.ts'

const FROM_POLE = pairs(
  'wire, wires, line, lines, cable, cables, conductor, bundle, bundle that goes, feed, drop, something came down',
  `from pole, from street, from street pole, off pole, from alley pole, off top pole, from electric pole,
  between poles, from transformer, off transformer, from road pole, on pole, goes from pole, runs from pole,
  came off pole, came off top pole, feed house, feed houses, that feed house, that feeds house, to weatherhead,
  to meter, to house from pole, from mast, off mast, over road, over driveway, over street`,
)

/** A line that can only be a power line, and what became of it. */
export const LINE_SCENE_WORDS: WordGroups = {
  'sure-line': `power line, powerline, powrline, powerlline, powr line, pwer line, power lne, dowend power line, tree on powerline,
    electric line, electrical line, electric wire, electrical wire, electric wires, electric cable, electrical cable, electricity line,
    electricity wire, electricity cable, current wire, light wire from pole, overhead line, overhead wire, overhead feed, overhead service, overhead cable,
    service drop, electric drop, power drop, service entrance, service line, service wire, service cable, service conductor, utility line, utility wire,
    hydro line, hydro wire, high voltage line, high voltage wire, high tension line, high tension wire, primary line, primary wire, triplex,
    live line, power wire, power cable, transformer, tranformer, transfomer, transformer can, electric pole, power pole, utility pole, telephone pole,
    electric post, light pole, light post, hydro pole, service mast, weatherhead, weather head, mast head, ${FROM_POLE}`,
  'sure-fallen': `fell, fallen, falling, fall down, fell over, fell off, went over, came down, come down, came off, comes down, is down, down, downed, dowend,
    brought down, pulled down, pulled off, ripped off, ripped down, torn off, torn down, tore, tore off, yanked, yanked off, knocked down, took down, took out,
    took, snapped, snapped off, broke, broke off, burned through, burnt through, swung down, dropped, dropped limb on, laying, lying, laid down, resting, draped, tangled,
    wrapped, hanging, hanging off, hanging down, hangs, hang, dangling, dangles, swinging, sagging, sags, droop, droops, drooping, bent down, leaning, tilted, cracked,
    on ground, on lawn, on steps, in grass, in road, in street, in driveway, in yard, across street, across road, across driveway, across lane,
    on car, on truck, on van, on roof, on fence, on carport, on shed, on porch, on porch rail, in corn, in field, under pile, in bed, on stair, on awning, on bus,
    head height, chest height, low enough, reach from, off wall, off house, by one strand, by thread, sizzling, spitting, sparking, arcing, buzzing, buzzes, whipping, wiggling, jumping`,
  'line-safe': `trim, trimming, install, installation, bury, buried, relocate, clearance, code, permit, planning, quote for, estimate for, how far, how close, how low,
    may fall, might fall, could fall, going to fall, bring lines down, every few years, missed, by mile, prop, fake, book, novel, teach,
    rubber covers, before painting, generator, hum on, am radio, adapter, ethernet, past power lines, near power lines, no contact, rehung, repaired, already fixed, run power line,
    underground, kite stuck, kite is stuck, birds, squirrel on, light fixture, porch light, dining room, attic, basement, crawlspace, paneling, low voltage, doorbell transformer,
    doorbell, thermostat, furnace transformer, phone only, power company took, utility took, utility came, lineman came, donate, hot tub, how tall, required height, height over, who owns, not down, hardwood`,
}
