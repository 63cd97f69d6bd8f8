import type { WordGroups } from '#server/modules/assistant/embedded/lexicon-table.ts'

/** How bad it is. */
export const URGENCY_WORDS: WordGroups = {
  urgent: `urgent, emergency, asap, immediately, right away, quickly as possible, soon as possible,
    dangerous, scared, 911, sos`,
  'bare-wire': 'bare wire, exposed wire, live wire, wires exposed, bare, chewed, frayed',
  worse: 'worse, getting worse, more often, more and more, louder',
  partly: `sometimes, occasionally, not keep up, poorly, only, a bit, slightly, some rooms, enough,
    not enough, half, keep up, struggle, upstairs, bedroom, one room, takes long, slow, weak,
    intermittent, barely`,
  'whole-home': `whole house, entire house, all power, house no power, whole apartment,
    entire apartment, everywhere, house without, completely dark, all of house`,
  'going-off': 'going off, alarm sound, blaring, screaming, not stop going off, goes off, went off',
}
