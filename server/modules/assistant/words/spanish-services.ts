/** The services' titles as the catalog's English ones would be said in Spanish, by sku. */
export const SPANISH_TITLES: Record<string, string> = {
  'PLB-VISIT': 'Visita de diagnóstico de plomería',
  'PLB-DRAIN': 'Destapar un desagüe',
  'PLB-SEWER': 'Servicio de la línea de drenaje (sewer) o séptica',
  'PLB-SUMP': 'Reparación o cambio de bomba de sumidero (sump pump)',
  'PLB-TOILET': 'Reparación de inodoro',
  'PLB-FAUCET': 'Reparación de grifo, ducha o triturador de comida',
  'PLB-LEAK': 'Detección de fugas y reparación de tuberías',
  'PLB-GAS': 'Inspección y reparación de la línea de gas',
  'PLB-HEATER': 'Reparación de calentador de agua',
  'PLB-HEATER-NEW': 'Cambio de calentador de agua',
  'PLB-PRESSURE': 'Diagnóstico y reparación de la presión del agua',
  'PLB-INSTALL': 'Instalación de fregadero, lavamanos, inodoro, tina u otra pieza',
  'ELE-VISIT': 'Visita de diagnóstico eléctrico',
  'ELE-OUTLET': 'Reparación de tomacorriente o interruptor de pared',
  'ELE-BREAKER': 'Reparación de interruptor (breaker) o panel eléctrico',
  'ELE-PANEL-NEW': 'Cambio o ampliación del panel eléctrico',
  'ELE-LIGHT': 'Lámpara fija o ventilador de techo',
  'ELE-WIRING': 'Reparación o cambio del cableado',
  'ELE-POWER': 'Diagnóstico de falta de electricidad',
  'ELE-CIRCUIT': 'Circuito nuevo para un aparato o un cargador de auto eléctrico',
  'ELE-ALARM': 'Alarma de humo, alarma de monóxido (CO) o timbre',
  'HVC-VISIT': 'Visita de diagnóstico de calefacción y aire acondicionado',
  'HVC-COOL': 'Reparación de aire acondicionado',
  'HVC-ACLEAK': 'Aire acondicionado que gotea o se congela',
  'HVC-FURNACE': 'Reparación de calefacción (furnace)',
  'HVC-BOILER': 'Reparación de caldera de calefacción o radiador',
  'HVC-HEATPUMP': 'Reparación de bomba de calor (heat pump)',
  'HVC-THERMO': 'Reparación o instalación de termostato',
  'HVC-DUCT': 'Servicio de flujo de aire y ductos',
  'HVC-VENT': 'Ventilación de baño, ático o cocina',
  'HVC-TUNE': 'Mantenimiento de temporada',
  'HVC-INSTALL': 'Presupuesto e instalación de un sistema nuevo',
}

/** What each service's price depends on. */
const VARIES: Record<string, string> = {
  'PLB-VISIT': 'según el tiempo que tome encontrar la causa',
  'PLB-DRAIN':
    'porque un tapón cerca del desagüe se quita rápido y uno muy adentro de la tubería toma más tiempo',
  'PLB-SEWER': 'según qué tan adentro de la línea está el problema y si hace falta una cámara',
  'PLB-SUMP':
    'porque un flotador atascado es una reparación pequeña y una bomba nueva es una más grande',
  'PLB-TOILET':
    'porque la tapita del tanque (flapper) se cambia rápido y volver a asentar el inodoro toma más tiempo',
  'PLB-FAUCET': 'según la pieza que falló y la marca de lo que usted tiene instalado',
  'PLB-LEAK': 'según dónde gotea la tubería y qué tan difícil es llegar hasta ahí',
  'PLB-GAS': 'según cuánto de la línea hay que probar o cambiar',
  'PLB-HEATER': 'según la pieza que falló y si el calentador es de gas o eléctrico',
  'PLB-HEATER-NEW': 'según el tamaño y el tipo de calentador que usted elija',
  'PLB-PRESSURE': 'porque el aireador de un grifo se arregla rápido y un regulador de presión no',
  'PLB-INSTALL': 'según la pieza que se instala y las tuberías que ya hay',
  'ELE-VISIT': 'según el tiempo que tome encontrar la causa',
  'ELE-OUTLET':
    'según cuántos tomacorrientes o interruptores están afectados y el cableado que hay detrás',
  'ELE-BREAKER': 'según si falla un solo interruptor (breaker) o el panel mismo',
  'ELE-PANEL-NEW': 'según el tamaño del panel y lo que pida la compañía eléctrica',
  'ELE-LIGHT': 'según la lámpara o el ventilador, la altura del techo y el cableado que ya hay',
  'ELE-WIRING': 'según cuánto cableado está afectado y qué tan fácil es llegar hasta él',
  'ELE-POWER': 'según en qué punto entre el medidor y el cuarto se pierde la electricidad',
  'ELE-CIRCUIT': 'según la distancia al panel y el espacio que queda en él',
  'ELE-ALARM': 'según cuántas alarmas hay y cómo están conectadas',
  'HVC-VISIT': 'según el tiempo que tome encontrar la causa',
  'HVC-COOL':
    'porque un capacitor gastado se arregla rápido y el motor de un ventilador o una fuga de refrigerante no',
  'HVC-ACLEAK':
    'porque un desagüe tapado se arregla rápido y un serpentín congelado toma más tiempo',
  'HVC-FURNACE':
    'porque un sensor de llama sucio se arregla rápido y un soplador o una tarjeta de control no',
  'HVC-BOILER': 'según si falla una válvula, una bomba o la caldera misma',
  'HVC-HEATPUMP': 'según si falla la unidad de adentro o la de afuera, y según la pieza',
  'HVC-THERMO': 'según el termostato que usted tiene o quiere, y según sus cables',
  'HVC-DUCT': 'según cuántos ductos están afectados y qué tan fácil es llegar hasta ellos',
  'HVC-VENT': 'según el extractor y el camino que toma el aire para salir de la casa',
  'HVC-TUNE': 'según cuántas unidades tiene y qué tan sucias están',
  'HVC-INSTALL': 'según el tamaño de su casa y el sistema que usted elija',
}

/** Why each service's price is a range, by sku, in one sentence a customer can follow. */
export const SPANISH_PRICE_REASONS: Record<string, string> = Object.fromEntries(
  Object.entries(VARIES).map(([sku, reason]) => [sku, `El precio varía ${reason}.`]),
)
