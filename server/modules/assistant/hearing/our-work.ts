/** "You guys installed", "the plumber you sent fixed", "ustedes me arreglaron". */
const DONE_BY_US =
  /\b(?:(?:you|u|ya|y['\u2019]?all)(?: guys| people| folks)?|your (?:guys?|man|men|people|team|company|plumber|electrician|tech(?:nician|s)?))(?: (?:just|already|only|recently|last \p{L}+|came(?: out)? and|was here and))? (?:installed|fixed|repaired|replaced|put in|hooked up|unclogged|snaked|cleaned|serviced|worked on|rewired|wired|changed)\b|\b(?:guy|man|person|plumber|electrician|tech(?:nician)?) (?:that |who )?(?:you|u) (?:guys )?sent\b|(?<!\p{L})(?:ustedes|su (?:plomero|electricista|t[e\u00e9]cnico|gente))(?: ya)?(?: me| nos)? (?:instal|arregl|repar|cambi|pus|destap|limpi|revis)\p{L}+|(?<!\p{L})(?:plomero|electricista|t[e\u00e9]cnico|se\u00f1or|muchacho|persona) que (?:me |nos )?mandaron(?!\p{L})/iu

/** Whether words tell of a repair that we did. */
export const tellsOfOurWork = (text: string): boolean => DONE_BY_US.test(text)

const GUARANTEE =
  /\b(?:warrant(?:y|ies|ed)|guarantees?d?)\b|\b(?:is|are|would|was) (?:it|that|this|they) (?:still )?covered\b|(?<!\p{L})garant[i\u00ed]\p{L}+/iu

/** Whether words ask of the guarantee, and not of licenses or reviews. */
export const asksOfGuarantee = (text: string): boolean => GUARANTEE.test(text)

const ONE_FOR_ALL =
  /\b(?:the )?(?:same|one|a single) (?:person|guy|man|pro|professional|plumber|electrician|tech(?:nician)?|visit|trip|appointment|time|day)\b|\b(?:both|all|everything) (?:at once|at the same time|in one go)\b|(?<!\p{L})(?:(?:la|una) (?:misma|sola) (?:persona|visita|cita|vez)|(?:el mismo|un solo) (?:se\u00f1or|plomero|electricista|t[e\u00e9]cnico|d[i\u00ed]a|viaje))(?!\p{L})/iu

/** Whether words would have one person, or one visit, for all that is to be done. */
export const wantsOneForAll = (text: string): boolean => ONE_FOR_ALL.test(text)

const THE_SAME_AGAIN =
  /\b(?:the )?(?:same|that) (?:(?:exact|great|nice|last) )?(?:guy|man|lady|woman|person|pro|professional|plumber|electrician|tech(?:nician)?|one)\b.{0,12}\b(?:again|back|as (?:last|before)|(?:from|like) (?:last|before)|last time|(?:who|that) (?:came|was here|fixed|did|helped))\b|(?<!\p{L})(?:el|al|la|a la) mism[oa] (?:se\u00f1or|plomero|electricista|t[e\u00e9]cnico|muchacho|persona)(?!\p{L}).{0,14}(?<!\p{L})(?:otra vez|de nuevo|(?:la )?(?:otra|\u00faltima|ultima) vez|vez pasada|antes|(?:que|quien) (?:vino|arregl\u00f3|me arregl\u00f3))(?!\p{L})/iu

/** "Can I get the same guy again": whoever came before. */
export const wantsTheSameAgain = (text: string): boolean => THE_SAME_AGAIN.test(text)
