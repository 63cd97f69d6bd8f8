import { isQuestion } from '#server/modules/assistant/turns.ts'

/** "Can I light it myself": what they may do until somebody comes. */
const BY_THEMSELVES =
  /\b(?:can|could|may|should|do) (?:i|we|he|she|my \p{L}+)\b.{0,60}\b(?:(?:my|him|her)self|ourselves)\b|(?<!\p{L})(?:puedo|podemos|puede)(?!\p{L}).{0,40}(?<!\p{L})(?:yo|(?:yo|nosotros|[e\u00e9]l|ella) mism[oa]s?)(?!\p{L})/iu
export const asksToDoIt = (text: string): boolean => BY_THEMSELVES.test(text)

const WHAT_TO_DO =
  /[\s,.;\u00bf]{0,5}(?:\b(?:(?:so|and|but) )?what (?:do|should|am) (?:i|we) (?:supposed )?(?:to )?do(?: about it| now| (?:until|till) then)?\b|(?<!\p{L})(?:y |pues )?qu[e\u00e9] (?:hago|hacemos|debo hacer|tengo que hacer)(?: mientras| ahora)?(?!\p{L}))[\s,.?!]{0,5}/iu
/** "So what do I do": until somebody comes. */
export const asksWhatToDo = (text: string): boolean => WHAT_TO_DO.test(text)

const WHY =
  /^(?:(?:hi|hello|hey|hola|buenas),? )?(?:(?:can|could|would) (?:you|some(?:one|body)|any(?:one|body)) (?:please )?(?:tell|explain to) me why|(?:do you know|any idea|i wonder|i['\u2019]?d like to know|i want to know) why|why (?:is|are)(?= (?:my|our|the)(?!\p{L}))|(?:me )?(?:puede|podr[i\u00ed]a)(?:n|s)? (?:decirme )?(?:decir )?por qu[e\u00e9]|(?:saben?|quisiera saber) por qu[e\u00e9])(?!\p{L})\s{0,5}/iu

const ADDING =
  /^(?:(?:please|and|also),? )?(?:(?:can|could|may) (?:you|we|i) |i['\u2019]?d like to |i want to )?(?:also |please |just )*(?:add|include) (?=(?:the|my|our)\b)/iu
const TO_A_VISIT =
  /\s(?:to|in|on) (?:the |my |that |this )?(?:same )?(?:visit|booking|appointment|job|order|trip)\b/iu

/**
 * Without "what do I do" where a text begins or ends with it, and "can you tell me why": what is left is what is wrong, and
 * how much. "Can you add the toilet to the visit" is "also the toilet".
 */
export const withoutAsking = (text: string): string => {
  const added = text.replace(ADDING, 'also ')
  const alone = added === text ? text : added.replace(TO_A_VISIT, '')
  const left = alone.replace(WHAT_TO_DO, ' ').replace(WHY, '').trim()
  const stoodApart = alone.startsWith(left) || alone.endsWith(left)
  return left !== '' && stoodApart ? left : text
}

const WHETHER_IT_PRESSES =
  /\b(?:is|would|does) (?:it|this|that)(?: be| count as)? (?:an? |really |very |even |considered an? )?(?:emergency|dangerous)\b|(?<!\p{L})es (?:una |muy )?(?:emergencia|peligros[oa])(?!\p{L})/iu
/** "Is that an emergency": what to do until somebody comes says so. */
export const asksWhetherItPresses = (text: string): boolean =>
  WHETHER_IT_PRESSES.test(text) && isQuestion(text)

const WHAT_IT_MEANS =
  /\b(?:what(?:['\u2019]?s| does| do| is| would| could) (?:that|this|it|they|these) (?:mean|be)\b|what(?:['\u2019]?s| is| could be| would be) (?:causing|making|wrong with) (?:it|that|this)\b|why (?:is|does|do|would) (?:it|that|this|they) (?:do|doing|happen|happening)\b)|(?<!\p{L})(?:qu[e\u00e9] (?:significa|quiere decir|(?:puede|podr[i\u00ed]a) ser|ser[a\u00e1])|a qu[e\u00e9] se debe|por qu[e\u00e9] (?:pasa|hace) eso)(?!\p{L})/iu
/** "What does that mean", "what could it be": only who sees it can tell. */
export const asksWhatItMeans = (text: string): boolean => WHAT_IT_MEANS.test(text)

const A_NEW_ONE =
  /\b(?:put|puts|putting|install|get|have|mount|hook)\b.{0,12}\b(?:a )?new ones?\b|\b(?:replace|swap) (?:it|them)\b|(?<!\p{L})(?:pon\p{L}+|instal\p{L}+|cambi\p{L}+)(?!\p{L}).{0,12}(?<!\p{L})(?:un[oa]s? nuev[oa]s?|otr[oa])(?!\p{L})/iu
/** "Can you put a new one in": it tells what is to be done, and changes no booking. */
export const asksForANewOne = (text: string): boolean => A_NEW_ONE.test(text)

const TO_ADD =
  /\b(?:add|include|throw in|tack on)\b(?! (?:it|that|this|them)\b)(?!.{0,9}\b(?:notes?|photos?|pictures?|pics?|comments?|details?|address|phone|number)\b)|\b(?:can|could|will|would) (?:he|she|they|the (?:plumber|electrician|tech(?:nician)?|guy|pro(?:fessional)?))\b.{0,12}\b(?:look at|check|fix|do|repair|replace|install|see to)\b|\bwhile (?:he|she|they|you|u)(?:['\u2019]?(?:s|re)| is| are)? (?:here|there|at it|out)\b|(?<!\p{L})(?:ya que (?:viene|est\u00e1n?|anda)|aprovechando que)(?!\p{L})|(?<!\p{L})(?:agr[e\u00e9]g|a\u00f1[a\u00e1]d|inclu[iy]|sumar)\p{L}+(?!.{0,12}(?:detalle|nota|foto|dato|n[u\u00fa]mero|direcci))|(?<!\p{L})(?:puede|podr[i\u00ed]a) (?:tambi[e\u00e9]n |de paso )?(?:ver|revisar|arreglar|checar)(?!\p{L})/iu
/** "Can you add the toilet", "can he also look at the toilet": one more job, where they name one. */
export const asksToAdd = (text: string): boolean => TO_ADD.test(text)

const THAT_IT_IS_DONE =
  /\b(?:what|how) about\b|\b(?:can|could|will|would) (?:you|u|ya|y['\u2019]?all|some(?:one|body)|they) (?:please )?(?:(?:come(?: and)?|take a) )?(?:look|check|see|fix|repair|do|handle|send)\b|(?<!\p{L})(?:pueden?|podr[i\u00ed]an?) (?:usted(?:es)? )?(?:venir|ver|revis|arregl|checar|mand)/iu
/** "Can you look at it", "what about the outlet": it asks nothing that only who sees it could tell. */
export const asksThatItIsDone = (text: string): boolean =>
  asksForANewOne(text) || asksToAdd(text) || THAT_IT_IS_DONE.test(text)

const TELLS_WHO_COMES =
  /\b(?:tell|ask|remind|let(?= .{1,20} know\b)) (?:him|her|the (?:plumber|electrician|tech(?:nician)?|guy|pro(?:fessional)?))\b|(?<!\p{L})(?:d[i\u00ed]ga(?:n)?le|av[i\u00ed]se(?:n)?le|preg[u\u00fa]nte(?:n)?le)(?!\p{L})/iu
/** "Tell him to use the back door". */
export const tellsWhoComes = (text: string): boolean => TELLS_WHO_COMES.test(text)

const WHO_COMES =
  /\b(?:does|did|will|would|can|could|should|is) (?:he|she|the (?:plumber|electrician|tech(?:nician)?|guy|pro(?:fessional)?|person))\b|(?<!\p{L})(?:el|la) (?:plomero|electricista|t[e\u00e9]cnico|se\u00f1or) (?:sabe|va a|puede|trae)(?!\p{L})/iu
/** "Does he know it's the upstairs bathroom". */
export const speaksOfWhoComes = (text: string): boolean =>
  tellsWhoComes(text) || WHO_COMES.test(text)

const DID_SO =
  /^(?:(?:ok(?:ay)?|yes|yeah|and|so|s[i\u00ed]|bueno),? )*(?:(?:i|we)(?:['\u2019]ve| have)? (?:already |just )?(?:opened|closed|turned|shut|switched|unplugged|left|called|got out|went)|ya \p{L}+(?:\u00e9|\u00ed|mos)(?!\p{L}))/iu
/** "Ya abrí las ventanas", "I turned it off": what they did about it, which agrees to nothing. */
export const didSo = (text: string): boolean => DID_SO.test(text)

const WHO_THEY_ARE =
  /^(?:(?:yes|yeah|ok(?:ay)?|s[i\u00ed]),? )?(?:i['\u2019]?m|i am|im|we['\u2019]?re|we are|(?:yo )?soy|somos) (?:(?:the|a|just|only|el|la|los|las|un|una) )*(?:home ?)?(?:owners?|tenants?|renters?|landlord|landlady|(?:property )?manager|super(?:intendent)?|due\u00f1[oa]s?|inquilin[oa]s?|propietari[oa]s?|caser[oa]|encargad[oa])(?!\p{L})/iu
/** "I'm the owner": who they are agrees to nothing either. */
export const tellsWhoTheyAre = (text: string): boolean => WHO_THEY_ARE.test(text)

const A_PHOTO =
  /\b(?:(?:can|could|should|may|do|want) (?:i|you|me to|we)(?: want(?: me to)?)?|i (?:can|could|have|took|['\u2019]ll)|i['\u2019]ll|let me)\b.{0,20}\b(?:photos?|pics?|pictures?|videos?)\b|(?<!\p{L})(?:puedo|podr[i\u00ed]a|le|les|tengo|quiero)(?!\p{L}).{0,20}(?<!\p{L})(?:fotos?|v[i\u00ed]deos?)(?!\p{L})/iu
/** "I can send a pic": how it gets to who comes. */
export const offersAPhoto = (text: string): boolean => A_PHOTO.test(text)

const SAFE =
  /\b(?:(?:i['\u2019]?m|i am|im|we['\u2019]?re|we are|everyone(?: is|['\u2019]s)|everybody(?: is|['\u2019]s)) (?:all )?(?:safe|out of danger))\b|(?<!\p{L})(?:estamos|estoy|todos est\u00e1n) (?:todos )?(?:a salvo|fuera de peligro|segur[oa]s?)(?!\p{L})/iu
/** "Yes, I am safe": they would go on to the form. */
export const areSafe = (text: string): boolean => SAFE.test(text)

const WORK =
  /^(?:(?:please|pl[sz]|hi|hello|and|also|just|por favor),? )*(?:(?:can|could) (?:you|some(?:one|body)) (?:please )?|(?:i|we)(?: just)? (?:need|want)(?: you)? to |(?:i|we)(?:['\u2019]d| would) like to )?(?:fix|repair|replace|install|mount|hang|put in|put up|hook up|change|swap|clean|unclog|snake|service|inspect|add|rewire|instal[ae]\p{L}*|arregl[ae]\p{L}*|repar[ae]\p{L}*|cambi[ae]\p{L}*|pon(?:er|ga|gan)|destap[ae]\p{L}*|revis[ae]\p{L}*|limpi[ae]\p{L}*)\s|\b(?:need|want|like|get|have)\b.{1,40}\b(?:installed|replaced|fixed|repaired|mounted|hung|put in|cleaned|unclogged|serviced|inspected|changed|swapped|rewired)\b/iu
/** "Install a ceiling fan", "I want my faucet replaced": work that is still to be done. */
export const ordersWork = (text: string): boolean => WORK.test(text)

const WHEN_THEY_COME =
  /\b(?:when|what time|how soon) (?:does|do|will|is|are|would) (?:(?:the|my|your|that) (?:plumber|electrician|tech(?:nician)?|guy|pro(?:fessional)?|repair ?man|person)|he|she|they)\b.{0,20}\b(?:com(?:e|ing)|arriv(?:e|ing)|get(?:ting)? here|be here|show(?:ing)? up)\b|(?<!\p{L})(?:cu\u00e1ndo|a qu\u00e9 hora) (?:viene|llega|va a (?:venir|llegar)) (?:el|la|mi) (?:plomero|electricista|t[e\u00e9]cnico|se\u00f1or|muchacho)(?!\p{L})/iu
/** "When does the plumber come?" */
export const asksWhenTheyCome = (text: string): boolean => WHEN_THEY_COME.test(text)

const OUTSIDE =
  /\b(?:(?:i['\u2019]?m|we['\u2019]?re|i am|we are|everyone is|kids are|went|got|waiting) (?:all |now )?(?:out|outside|outdoors|in the (?:car|yard|street)|next door|at (?:the|a|my) neighbors?))\b|(?<!\p{L})(?:(?:estamos|estoy) (?:todos )?(?:afuera|fuera|en la calle|con (?:el|la) vecin[oa])|salimos|ya sal\p{L}+)(?!\p{L})/iu
/** "We're outside": they have left what is dangerous. */
export const areOutside = (text: string): boolean => OUTSIDE.test(text)

const TO_HURRY =
  /^(?:(?:please|pl[sz]|so|and|por favor|porfa),? )*(?:hurry(?: up)?|(?:come )?(?:quick|quickly|fast)|ap[u\u00fa]rense|ap[u\u00fa]rese|r[a\u00e1]pido|lo antes posible)(?:,? (?:please|pl[sz]|por favor|porfa))?[.!]*$/iu
/** "Please hurry": how soon somebody can come. */
export const asksToHurry = (text: string): boolean => TO_HURRY.test(text.trim())

const A_FAULT =
  /^(?:(?:help|hi|hey|hello|so|and|ok|well),? )*(?!.*\b(?:app|site|website|web ?page|page|link|login|password|button|form|chat|account|code|e-?mail)\b)(?:[\p{L}/]+[ -]){1,4}(?:(?:has |just |suddenly )*(?:stopped|quit) (?:working|running|cooling|heating|flushing|draining)|(?:isn['\u2019]?t|aren['\u2019]?t|is not|won['\u2019]?t|doesn['\u2019]?t|does not|not) (?:working|cooling|heating|work|start|turn(?:ing)? on|cool|heat|drain(?:ing)?|flush(?:ing)?)|(?:is|are) (?:broken|dead|leaking|acting up)|quit|keeps? (?:turning off|shutting off|tripping|leaking))(?: (?:again|right|anymore|at all|properly|today|now|yesterday|last night|this morning))*[.!]*$/iu
/** "My toilet stopped working": it has settled nothing, and complains of nobody. */
export const tellsOfAFault = (text: string): boolean => A_FAULT.test(text.trim())

const A_THING_ON_GAS =
  /^(?:(?:and|but|also|y|pero),? )?(?:the|my|our|el|la|mi) (?:(?!(?:smell|odor|olor|air|aire)(?!\p{L}))\p{L}+ ){1,3}(?:is|are|runs? on|es|son|es de|son de) (?:natural gas|gas|propane|propano|gas natural)(?: too| as well| also| tambi\u00e9n)*[.!]*$/iu
/** "The dryer is gas too": on what a thing runs. */
export const saysOnWhatItRuns = (text: string): boolean => A_THING_ON_GAS.test(text.trim())

const HOW_OFTEN =
  /^(?:(?:about|like|maybe|only|just|unas?|como|m[a\u00e1]s o menos) )*(?:once|twice|every|each|(?:\d+|a few|several) times|cada|(?:una|dos|varias|\d+) ve(?:z|ces)) (?:(?:a|an|per|every|al?|por|other|few|\d+) )*(?:second|sec|minute|min|hour|night|morning|day|segundo|minuto|hora|noche|ma\u00f1ana|d[i\u00ed]a)s?[.!]?$/iu
const A_PLACE_IN_IT =
  /^(?:(?:it['\u2019]?s|its|the|just|only|est\u00e1|es) )*(?:outside|outdoors?|inside|indoors?|upstairs|downstairs|afuera|adentro|arriba|abajo)[.!]?$/iu
/** "Once a minute", "outside": it tells of the matter, and asks for no time and no place. */
export const tellsOfASign = (text: string): boolean =>
  HOW_OFTEN.test(text.trim()) || A_PLACE_IN_IT.test(text.trim())

/** Whether somebody must be at home is asked without a mark, too. */
const MUST =
  /\b(?:do|does|must|should|have to|need to)\b.{0,60}\b(?:home|there|here)\b|(?<!\p{L})(?:(?:tengo|tiene|hay) que|hace falta)(?!\p{L})/iu

/** Whether a turn about being at home asks whether somebody has to. */
export const asksWhether = (text: string): boolean => isQuestion(text) || MUST.test(text)

/** "Can he come sooner": than he is to come. */
const SOONER =
  /\b(?:sooner|earlier)\b|(?<!\p{L})(?:m[a\u00e1]s (?:temprano|pronto)|antes(?! (?:de|que)(?!\p{L})))(?!\p{L})/iu
export const asksForSooner = (text: string): boolean => SOONER.test(text)

/** Who of the two pays: "should my landlord pay"; where to send the bill is another question. */
const WHO_PAYS =
  /\bwho pays\b.{0,20}\b(?:me|him|her|them|us|owner|tenant)\b|\b(?:who|whose|should|shouldn['\u2019]?t|does|must|responsib\w+|supposed to)\b.{0,60}\b(?:landlord|land lord|property manager|super(?:intendent)?)\b|\blandlord['\u2019]?s? (?:responsib\w+|problem|job)\b|(?:qui[e\u00e9]n|le toca|debe|deber[i\u00ed]a|tiene que).{0,60}(?:casero|arrendador|due\u00f1o)(?!\p{L})/iu
export const asksWhoPays = (text: string): boolean => WHO_PAYS.test(text)

/** Nobody can tell before they know the place and the work. */
const A_PERMIT = /(?<!\p{L})(?:permits?|permisos?)(?!\p{L})/iu
export const asksOfAPermit = (text: string): boolean => A_PERMIT.test(text) && isQuestion(text)

const A_NUMBER =
  /\b(?:just|only) (?:want|need|looking for|after) (?:a |the )?(?:number|price|quote|ballpark|estimate|figure)\b|(?<!\p{L})(?:nom\u00e1s|s\u00f3lo|solo) (?:quiero|necesito) (?:un |el )?(?:precio|n\u00famero|presupuesto|estimado)(?!\p{L})/iu
/** "Just want a number." */
export const wantsANumber = (text: string): boolean => A_NUMBER.test(text)

const WHO_SUPPLIES =
  /\b(?:do|does|will|would|can|who) (?:(?:you|he|she|they|the \p{L}+) )?(?:suppl(?:y|ies)|provides?)\b/iu
/** "Do you supply it": whose the parts are. */
export const asksWhoSupplies = (text: string): boolean => WHO_SUPPLIES.test(text)

const A_PRICE =
  /\bhow much\b(?! (?:longer|time|water))|\bwhat['\u2019]?s? (?:is |would |does |will |do )?.{0,30}\b(?:cost|charge|price|run me)\b|(?<!\p{L})cu[a\u00e1]nto (?:me )?(?:cuesta|costar[i\u00ed]a|sale|saldr[i\u00ed]a|cobran?|vale)(?!\p{L})/iu
/** Whether a price is asked for, whatever else a text tells of. */
export const asksPrice = (text: string): boolean => A_PRICE.test(text)

/** "08102?" names a place, and no address. */
export const isZip = (text: string): boolean => /^\W*\d{5}(?:-\d{4})?\W*$/u.test(text)

/** "Do you work on boilers?" */
const WHETHER_WE_DO =
  /\b(?:do|does|can|could|would|are) (?:you|u|ya|any(?:one|body)|some(?:one|body)|(?:any|one) of you\p{L}*)\b.{0,40}?\b(?:do|fix|repair|install|replace|service|work on|handle|change|clean|unclog|hook up|put in)(?:ing)?\b|(?<!\p{L})(?:instal|arregl|repar|cambi|trabaj|destap|revis|limpi)an(?!\p{L})|(?<!\p{L})(?:hacen|dan servicio|ponen)(?!\p{L})/iu
export const asksWhetherWeDo = (text: string): boolean => WHETHER_WE_DO.test(text)
