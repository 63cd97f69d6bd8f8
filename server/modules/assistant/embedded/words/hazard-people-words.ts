import type { WordGroups } from '#server/modules/assistant/embedded/lexicon.ts'
import { numbers } from './number-words.ts'

const AGES = ['years old', 'year old', 'yr old', 'yrs old', 'yo', 'y o']
const OLD_AGES = [...AGES, 'and alone', 'and lives alone', 'and on oxygen']
const OLD_PEOPLE =
  `mom dad mother father aunt uncle grandma grandpa nana tia tio abuela abuelo neighbor granny
  gran woman man client patient husband wife`.split(/\s+/u)
const BABY_AGES = ['wk old', 'wks old', 'week old', 'mo old', 'month old', 'day old']

/** "My aunt, 84": read as an age, so that it is not taken for the warmth of a room. */
const ages = [
  ...OLD_AGES.map((age) => numbers(66, 104, (number) => `${number} ${age}`)),
  ...OLD_PEOPLE.map((who) => numbers(70, 104, (number) => `${who} ${number}`)),
  ...AGES.map((age) => numbers(1, 6, (number) => `${number} ${age}`)),
  ...BABY_AGES.map((age) => numbers(1, 23, (number) => `${number} ${age}`)),
].join(', ')

/** Who cannot bear cold or heat, and how they say that it is cold or hot. */
export const PEOPLE_WORDS: WordGroups = {
  'no-heat': `no heat, not heat, not blow hot, blow cold, heat not work, heat not come on,
    heat not turn on, no warm air, heat out, heat went out, not get warm, without heat,
    heat stop work, heat stop, heat broke, heat broken, heat go out, heat not on, lost heat,
    house freezing, freezing house, freezing in here, freezing in house, apartment freezing,
    heat died, heat quit, furnace died, furnace quit, furnace out, furnace not work, furnace stop,
    furnace broke, furnace not start, furnace not turn on, furnace not come on, furnace not kick on,
    furnace broken, furnace dead, furnace went out, furnace fail, heater died, heater quit,
    heater out, heater not work, heater stop, heater broke, heater broken, heater not turn on,
    heater not come on, heater not start, heater went out, boiler died, boiler quit, boiler out,
    boiler not work, boiler stop, boiler broke, boiler broken, boiler not start, boiler not turn on,
    boiler not fire, boiler went out, boiler fail, heat pump died, heat pump not work,
    heat pump stop, heat pump quit, furnace down, heat down, heat off, no furnace, no heater,
    heater dead, heat gone, house cold, apartment cold, 40 degrees inside, 45 degrees inside,
    50 degrees inside, 50 degrees in here, degrees inside, degrees in house, degrees in here,
    degrees in apartment, furnace not light, furnace not ignite, furnace conked out,
    boiler conked out, heater conked out, furnace shut down, heat shut off`,
  'no-cooling': `no ac, no central air, no aircon, no air conditioning, no a c, ac not work,
    ac broke, ac broken, ac died, ac quit, ac out, ac went out, ac stop, ac not cool,
    ac not turn on, ac not come on, ac not start, ac not blow cold, ac dead, ac down, ac fail,
    air conditioner not work, air conditioner broke, air conditioner broken, air conditioner died,
    air conditioner quit, air conditioner out, air conditioner stop, air conditioning not work,
    air conditioning broke, air conditioning broken, air conditioning out, air conditioning died,
    air conditioning stop, air conditioning went out, air conditioning quit,
    air conditioner went out, central air not work, central air broke, central air died,
    central air out, central air stop, no cooling, without ac, without air conditioning,
    no cold air, ac blow hot, ac blow warm, no air, air conditioner not cool, air conditioner dead,
    not cool, lost ac, air not work, ac conked out, no working ac, ac gone, ac shut down`,
  vulnerable: `elderlyperson, in seventies, in eighties, in nineties, baby, newborn, infant,
    toddler, elderly, grandma, grandmother, grandpa, grandfather, grandparents, granny, nana,
    senior, pregnant, oxygen, dialysis, chemo, chemotherapy, cancer, asthma, asthmatic, copd,
    emphysema, disabled, disability, wheelchair, bedridden, heart condition, heart failure,
    medical condition, ill, sick child, sick kid, sick wife, sick husband, sick mother, sick father,
    sick mom, sick dad, sick, hospice, preemie, premature, immunocompromised, month old, week old,
    day old, old mother, old father, old mom, old dad, aging parents, old parents, heart patient,
    ms, multiple sclerosis, alzheimers, dementia, ventilator, breathing machine, quadriplegic,
    stroke patient, frail, pneumonia, post surgery, surgery, twins, fragile, health problems,
    health condition, 1 year old, 2 year old, one year old, two year old, old lady, old man,
    great aunt, ${ages}, babies, preschool, daycare, day care, group home,
    assisted living, nursing home, memory care, care home, retirement home, senior house,
    senior home, senior apartment, residents, residant, patient, caregiver, care for, bed bound,
    bedbound, little ones, small children, small child, small kids, young kids, little kids,
    kids under 5, kids under five, kids 1, kids under 3, kids under 2, kids under 4, small baby,
    great grandma, great grandmother, gramma, gma, grandmom, grandmama, abuela, abuelo, abuelita,
    bebe, folks, old people, old peple, old folks, old woman, old ladies, eldery, elderlys, oldest,
    insulin, diabetes, diabetic, blind, heart defect, bad heart, heart disease, heart attack,
    problem heart, operation heart, congestive heart, heart surgery, blood thinners, water pills,
    als, lupus, pots, trach, tracheostomy, vent machine, feeding tube, feeding pump, parkinsons,
    parkinson, sickle cell, cystic fibrosis, epilepsy, seizure, leukemia, transplant, neutropenic,
    pacemaker, stroke, paralyzed, paralysed, paraplegic, amputee, spinal cord, autistic, autism,
    down syndrome, cerebral palsy, spina bifida, muscular dystrophy, rsv, croup, bronchiolitis,
    bronchitis, nebulizer, c section, cesarean, caesarean, postpartum, nicu, in labor,
    weeks pregnant, months pregnant, expecting, expecting any day, walker, oxygyn, oxigen, kemo,
    immune compromised, immuno compromised, compromised immune, autoimmune, rheumatoid,
    fibromyalgia, kidney failure, dialisis, cancer treatment, radiation treatment, hip surgery,
    hip replacement, broken hip, month baby, weeks baby, premie, tiny baby, foster baby, sick son,
    sick daughter, on home oxygen, oxygen concentrator, cpap, alzheimer, huntingtons, lung, lungs,
    concentrator, home health, home hospice, medically, handicap, handicapped, disabled veteran,
    disabled vet, aged parents, parents both, in late eighties, late 80s, in 80s, in 90s, their 80s,
    their 90s, past 90, past 80, newborns, new born, new baby, nursing mother, breastfeeding,
    my baby, nenes, mi bebe, ill child, child sick, fever, just had baby, had a baby,
    just home from hospital, home from hospital, out of hospital, great grandpa, great grandfather,
    father have, mother have, ms patient, medicine, meds, medically fragile, special needs,
    mother in law, father in law, older parents, older neighbor, old neighbor`,
  'heat-illness': `heat stroke, heatstroke, heat exhaustion, hypothermia, passed out from heat,
    overheating baby, frostbite`,
}
