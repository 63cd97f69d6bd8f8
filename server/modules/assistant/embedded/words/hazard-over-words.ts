import type { WordGroups } from '#server/modules/assistant/embedded/lexicon-table.ts'

/** What says that the water is long gone, or was never in this home. */
export const WATER_OVER_WORDS: WordGroups = {
  'long-over': `cleaned up already, long cleaned up, all cleaned up, cleaned long ago, all fixed,
    all repaired, plumber fixed, rebuilt, redone, all dry, dry since, dry for years, bone dry,
    dry as bone, dried out, floor dry, ceiling dry, carpet dry, perfect since, fine since,
    good since, fine ever since, perfect ever since, not a drop, without a drop, no drop since,
    no trouble since, no trouble whatsoever, no problem since, no issue since, not happened since,
    not come back since, everything disinfected, sanitized everything, works perfect, relined,
    everything inspected, passed inspection, last january, last february, last march, last april,
    last december, last november, back in january, back in february, last cold spell, held since,
    held fine, nothing wet, nothing has split, nothing overflowed, nothing come out,
    nothing come back up, no puddle, no water near, no moisture, fixed last week, fixed last month,
    since fixed, swapped valve`,
  'not-at-home': `episode, novel, book club, video game, minecraft, dungeon, science fair,
    science project, school project, homework, emoji, iphone, museum, documentary, short story,
    vape, pressure washer, pressure cooker, instant pot, airbrush, kegerator, inner tube, appendix,
    haircut, frozen pizza, kettle cooker, model train, hookah, semi truck, truck heater,
    car heater, minivan, speaker wire, turbo, cpap, coolant, movie scene, burst scene`,
  worry: `prevent, prevention, winterize, before burst, someday, terrified, preventive,
    preventative, at what psi, what psi, average life, normal range, what number, rated for,
    payout, insurance adjuster, maintenance plan, paranoid, in 2010, in 2011, in 2012, in 2013,
    in 2014, in 2015, in 2016, in 2017, in 2018, in 2019, in 2020, in 2021, in 2022, in 2023,
    in 2024, movie`,
}
