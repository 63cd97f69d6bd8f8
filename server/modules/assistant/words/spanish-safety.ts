import type { Hazard, SafetyAdvice } from '#contract/danger.ts'
import type { Words } from './english.ts'

/**
 * The steps of `english-safety.ts`, in the same order. Two words are never left to guessing: the "interruptor" of
 * the panel always carries "(breaker)", or it would be the light switch; and the faucet to open is "grifo", since
 * "llave" is also the valve that must stay closed.
 */
export const SPANISH_SAFETY: Record<Hazard, Omit<SafetyAdvice, 'hazard'>> = {
  gas: {
    steps: [
      'Salga ahora mismo con todos y deje la puerta abierta al salir.',
      'No toque interruptores de luz, enchufes, aparatos ni nada con llama, y no use ningún teléfono adentro.',
      'Cuando esté bien lejos de la casa o del edificio, llame al 911 y a su compañía de gas.',
      'No busque la fuga ni mueva llaves o válvulas por su cuenta.',
      'Quédese afuera hasta que los bomberos o la compañía de gas digan que ya no hay peligro.',
    ],
    source:
      'Administración de Seguridad de Tuberías y Materiales Peligrosos de EE. UU. (PHMSA), guía sobre fugas de gas',
  },
  carbon_monoxide: {
    steps: [
      'Salga ahora mismo al aire libre con todos, también con las mascotas.',
      'Llame al 911 desde afuera y diga que puede ser monóxido de carbono.',
      'Diga también si alguien tiene dolor de cabeza, mareo, malestar, sueño o confusión.',
      'No vuelva a entrar, ni para abrir ventanas, hasta que el personal de emergencia diga que no hay peligro.',
      'Deje apagados la calefacción, el calentador, la estufa (cocina) o el generador hasta que los revise un profesional.',
    ],
    source:
      'Comisión de Seguridad de Productos del Consumidor de EE. UU. (CPSC) y Centros para el Control y la Prevención de Enfermedades (CDC), guía sobre el monóxido de carbono',
  },
  electric_shock: {
    steps: [
      'Si alguien sigue tocando lo que le da la descarga eléctrica, no toque a esa persona.',
      'Corte la electricidad en el interruptor (breaker) si puede hacerlo sin peligro y usted está seco.',
      'Llame al 911 si la persona está quemada, confundida, desmayada o por desmayarse, si no respira o si la descarga vino de algo al aire libre.',
      'Cuando la electricidad esté cortada, dele reanimación (RCP o CPR) si la persona no respira y usted sabe hacerlo.',
      'Vaya al médico después de cualquier descarga, aunque se sienta bien.',
      'No toque lo que dio la descarga, y mantenga lejos a los demás, hasta que lo revise un electricista.',
    ],
    source:
      'Cruz Roja Americana (American Red Cross), primeros auxilios, y Fundación Internacional de Seguridad Eléctrica (Electrical Safety Foundation International, ESFI)',
  },
  burning_or_sparking: {
    steps: [
      'Si ve llamas o humo, salga con todos, cierre la puerta al salir y llame al 911.',
      'No toque el tomacorriente, el interruptor de pared, el cable ni el aparato; no lo desenchufe si está caliente o echa chispas.',
      'Si puede llegar sin peligro al interruptor (breaker), apague ese circuito, o el principal si no sabe cuál es.',
      'Nunca le eche agua.',
      'Si el olor o el calor siguen después de cortar la electricidad, salga y llame al 911.',
      'Déjelo apagado hasta que lo revise un electricista.',
    ],
    source:
      'Asociación Nacional de Protección contra Incendios (NFPA) y Administración de Incendios de EE. UU. (US Fire Administration), seguridad contra incendios eléctricos',
  },
  water_near_electricity: {
    steps: [
      'Manténgase fuera del agua y no toque nada eléctrico que esté mojado.',
      'Mantenga a los niños y a las mascotas fuera del cuarto.',
      'Corte la electricidad en el interruptor principal (main breaker) solo si usted está seco y puede llegar sin pisar agua.',
      'Si no puede, llame a su compañía eléctrica para que corte la electricidad; si alguien está en peligro, llame al 911.',
      'Si puede llegar sin peligro a la llave de paso del agua, ciérrela.',
      'Deje la electricidad cortada hasta que un electricista revise todo lo que se mojó.',
    ],
    source:
      'Fundación Internacional de Seguridad Eléctrica (Electrical Safety Foundation International, ESFI), seguridad en inundaciones y con el agua',
  },
  sewage: {
    steps: [
      'Mantenga a todos lejos de las aguas negras, sobre todo a los niños y a las mascotas.',
      'Deje de usar agua: no descargue el inodoro, no abra los grifos y no use el lavavajillas ni la lavadora.',
      'No pise esas aguas si están cerca de tomacorrientes, cables o aparatos.',
      'Si tiene que acercarse, use guantes y botas de goma (hule) y no se toque la cara.',
      'Después lávese bien las manos con jabón y agua limpia, y vaya al médico si esas aguas tocaron una cortadura.',
      'Tire a la basura la comida a la que esas aguas pudieron llegar.',
    ],
    source:
      'Agencia de Protección Ambiental de EE. UU. (EPA) y Centros para el Control y la Prevención de Enfermedades (CDC), guía para limpiar aguas negras',
  },
  burst_pipe: {
    steps: [
      'Cierre la llave principal del agua; suele estar donde la tubería entra a la casa o en el medidor.',
      'No se ponga ni se quede debajo de un techo inflado, hundido o que gotea.',
      'Aléjese del agua que pudo llegar a tomacorrientes, cables o aparatos; corte esa electricidad solo si usted está seco y no pisa agua.',
      'Abra un grifo de la parte baja de la casa para que se vacíen las tuberías.',
      'Si el agua sale caliente, apague también el calentador de agua.',
      'Si el techo se está cayendo, o si no puede parar el agua y está en peligro, salga y llame al 911.',
    ],
    source: 'Cruz Roja Americana (American Red Cross), guía sobre tuberías congeladas y rotas',
  },
  downed_line: {
    steps: [
      'Quédese por lo menos a 35 pies (11 metros) y mantenga lejos a los demás; trate todo cable como si tuviera corriente.',
      'Llame al 911 y después a su compañía eléctrica.',
      'No toque el cable, ni a ninguna persona o cosa que el cable toque, ni siquiera con un palo.',
      'Si está cerca, aléjese arrastrando los pies en pasitos, con los pies juntos y sin levantarlos del suelo.',
      'Si el cable toca su auto, quédese adentro y espere, salvo que el auto se incendie; entonces salte lejos del auto con los dos pies juntos.',
      'No regrese hasta que la compañía eléctrica diga que no hay peligro.',
    ],
    source:
      'Fundación Internacional de Seguridad Eléctrica (Electrical Safety Foundation International, ESFI), cables eléctricos caídos',
  },
  pressure_vessel: {
    steps: [
      'Mantenga a todos fuera del cuarto; el agua y el vapor que salen pueden quemar.',
      'Si puede hacerlo sin acercarse, corte la electricidad en el interruptor (breaker) o el gas que llega al aparato.',
      'Nunca tape, bloquee ni apriete la válvula de alivio.',
      'No abra el aparato ni le meta agua fría; deje que se enfríe.',
      'Si se hincha, tiembla, ruge o no deja de echar vapor, salga y llame al 911.',
      'Déjelo apagado hasta que lo revise un profesional.',
    ],
    source:
      'Junta Nacional de Inspectores de Calderas y Recipientes a Presión (National Board of Boiler and Pressure Vessel Inspectors) y Comisión de Seguridad de Productos del Consumidor de EE. UU. (CPSC), seguridad de calentadores de agua y calderas',
  },
  no_heat_or_cooling_for_the_vulnerable: {
    steps: [
      'Llame al 911 si alguien está confundido, con mucho sueño, desmayado o por desmayarse, temblando mucho, o caliente y sin sudar.',
      'Lleve a quien corra riesgo a un lugar cálido o fresco: familia, vecinos, una biblioteca; en el 211 saben de refugios.',
      'En el frío, quédese en un solo cuarto, con capas de ropa seca, gorros y cobijas (mantas), y tome bebidas calientes.',
      'En el calor, busque sombra, paños mojados, sorbos de agua y una ducha fresca; con mucho calor, un ventilador solo no basta.',
      'Nunca caliente adentro con horno de cocina, parrilla o generador; deje 3 pies (1 metro) entre un calentador portátil y lo que pueda arder.',
      'Si alguien depende de oxígeno o de otro aparato, llame ahora mismo al médico o al proveedor de esa persona.',
    ],
    source:
      'Centros para el Control y la Prevención de Enfermedades (CDC), calor extremo y clima de invierno',
  },
}

/** What limits the damage until somebody comes. */
export const SPANISH_TILL_THEN: Words['tillThen'] = {
  plumbing:
    'Mientras tanto, cierre la llave de paso que está junto a la pieza (inodoro, lavamanos u otra), o la llave principal del agua, donde la tubería entra a la casa; el agua que no corre ya no hace más daño.',
  electrical:
    'Mientras tanto, apague el interruptor (breaker) de ese circuito, o el principal, y déjelo apagado hasta que alguien lo revise.',
  hvac: 'Mientras tanto, apague el equipo en el termostato y en su interruptor (breaker) o apagador, y reúna a todos en el cuarto que sea más fácil de mantener caliente o fresco.',
}

export const SPANISH_TILL_THEN_FOR: Words['tillThenFor'] = {
  'PLB-DRAIN':
    'Mientras tanto, no deje correr agua hacia ese desagüe, tampoco de una máquina; lo que no entra no puede subir. No le eche destapacaños químico: daña los tubos y quema a quien los abre.',
  'PLB-SEWER':
    'Mientras tanto, no deje correr agua hacia ningún desagüe, tampoco de una máquina, y no jale ningún inodoro; lo que no entra no puede subir.',
  'PLB-TOILET':
    'Mientras tanto, no vuelva a jalar la palanca; si el agua se derrama, cierre la llave que está detrás del inodoro.',
  'PLB-FAUCET':
    'Mientras tanto, cierre la llave de esa pieza, o la llave principal. Nunca meta la mano en un triturador, aunque esté parado: desenchúfelo o baje su interruptor.',
  'PLB-PRESSURE':
    'Mientras tanto, deje cerradas las llaves, para que nada se derrame cuando vuelva el agua.',
  'PLB-HEATER':
    'Mientras tanto, apague el calentador, y si gotea, cierre la llave del agua fría que está arriba de él.',
  'PLB-HEATER-NEW':
    'Mientras tanto, apague el calentador, y si gotea, cierre la llave del agua fría que está arriba de él.',
  'PLB-GAS':
    'Mientras tanto, deje apagado el aparato y cerrada su llave de gas. Si huele a gas, salga y llame desde afuera al 911 y a su compañía de gas.',
  'PLB-SUMP':
    'Mientras tanto, levante del piso lo que no se deba mojar, y no entre en el agua estancada.',
  'ELE-POWER':
    'Si sus vecinos tampoco tienen luz, es la calle: llame a su compañía de electricidad. Si se disparó su interruptor principal (breaker), déjelo apagado hasta que alguien lo revise.',
}
