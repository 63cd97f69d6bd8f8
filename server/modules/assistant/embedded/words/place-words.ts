import type { WordGroups } from '#server/modules/assistant/embedded/lexicon-table.ts'

/** Rooms and other words that say "a home" but no trade. */
export const PLACE_WORDS: WordGroups = {
  kitchen: 'kitchen',
  bathroom: 'bathroom, bath, restroom, powder room, washroom, half bath, master bath, ensuite',
  basement: 'basement, cellar, crawlspace, crawl space',
  attic: 'attic, loft',
  garage: 'garage, shed, barn, workshop, detached garage',
  ceiling: 'ceiling',
  wall: 'wall, behind wall, in wall',
  floor: 'floor',
  upstairs: 'upstairs, second floor, 2 nd floor, third floor, top floor, downstairs, one floor',
  room: `room, bedroom, nursery, living room, family room, dining room, bed room, den, office,
    sunroom, addition, bonus room`,
  home: `house, home, apartment, condo, townhouse, mobile home, duplex, rental, trailer,
    whole house, entire house, all over house, every room, throughout house, flat`,
  water: 'water',
  outdoor: 'outside, outdoor, exterior, backyard, patio, porch, deck, pool, yard',
  laundry: 'laundry, laundry room, utility room',
}
