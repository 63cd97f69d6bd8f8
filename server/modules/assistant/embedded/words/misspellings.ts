/** What people write for a word, too far off or too short to be found by its nearness to it. */
const FOUND_FOR: Record<string, string> = {
  toilet: 'toliet, tolet, toilit, toylet, terlet, tiolet',
  faucet: 'faucit, fosset, fawcet, fausset, facuet, foset',
  sink: 'snik, sinc',
  clogged: 'cloged, clooged, clogd',
  drain: 'draing, dran, drian, drane',
  leak: 'leek',
  leaks: 'leeks',
  leaking: 'leeking, leking, lekaing, laeking',
  shower: 'shouer, showr',
  plumber: 'plummer, plumer, plummers',
  plumbing: 'pluming, plumming',
  sewage: 'seweage, sewege, suage',
  septic: 'septick',
  furnace: 'furnice, furnance, furnas, furnase, fernace',
  heater: 'heter, haeter, heator',
  thermostat: 'themostat, thermastat, termostat, thermistat, thermosat',
  'air conditioner': 'aircon, aircond, airconditioner, aircondition',
  'air conditioning': 'airconditioning',
  'air conditioned': 'airconditioned',
  conditioner: 'condtioner, conditoner, condishner',
  radiator: 'radiater, raditor',
  boiler: 'boyler, boilder',
  electrician: 'electrition, electrican, electritian',
  electric: 'eletric, electic',
  electrical: 'eletrical',
  electricity: 'electicity, electricty',
  breaker: 'braker, breker',
  breakers: 'brakers',
  circuit: 'cicuit, curcuit, circut, cirquit',
  switch: 'swich, swithc, swtich',
  light: 'ligth, lite, lihgt, lght',
  lights: 'lites',
  ceiling: 'celing, cieling',
  outlet: 'outlit, oulet, outlt',
  socket: 'sokcet, soket',
  flickering: 'flikering, flickring',
  smell: 'smel, smeel',
  water: 'watter, wter, watr, wather',
  pressure: 'presure, preassure',
  gauge: 'guage',
  reservoir: 'resevoir',
  basement: 'basment',
  kitchen: 'kichen, kitchin',
  bathroom: 'batroom, bathrom',
  working: 'wotking, wrking, workin',
  running: 'runing',
  stopped: 'stoped',
  broke: 'brok',
  broken: 'brocken, borken',
  install: 'instal, istall',
  installation: 'instalation',
  fridge: 'fridg, refridge',
  refrigerator: 'refridgerator, refrigirator',
  dishwasher: 'dishwaser',
  vacuum: 'vaccum',
  microwave: 'microwve',
}

/** The right word by the wrong one. */
export const MISSPELLINGS: Record<string, string> = Object.fromEntries(
  Object.entries(FOUND_FOR).flatMap(([right, wrong]) =>
    wrong.split(', ').map((each) => [each, right]),
  ),
)

/** Words of ours that people often misspell: a word one slip away from one of them is taken for it. */
export const OFTEN_MISSPELT = `
  toilet commode faucet shower bathtub sprinkler disposal garbage plumber plumbing sewage septic
  bathroom kitchen basement ceiling pressure
  outlet receptacle socket switch breaker circuit electrical electrician electricity electric
  fixture chandelier fluorescent flickering detector doorbell generator charger
  furnace heater heating boiler radiator thermostat conditioner conditioning refrigerant compressor
  condenser ventilation ductwork exhaust humidifier
  leaking clogged dripping burning flooding install replace repair
`

/** Honest neighbours of those, right as they stand. */
export const NOT_MISSPELT = `
  disposable header healer heather heaven hearing beating toiler oiler bailer bowler broiler brewer breaded creaker
  outset outlay outlook rocket pocket locket stitch snitch twitch swatch skeptic change changer charge
  chance charter cleaner sprinkle garage general generate generic leaning learning eating seating bearing
  project recover ceilings shovel shower flicker fluoride furnish furnished contract contact
  broker broken dropping gripping tripping feeling peeling dealing plunder plumper repaint respond
  reply replay resistance banking leading burying turning blooding flooring circus circuits
  election electron selector detectors director defector
`
