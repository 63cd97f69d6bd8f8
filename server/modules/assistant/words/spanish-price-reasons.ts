/** Why each service's price is a range, in one sentence a customer can follow. */
export const SPANISH_PRICE_REASONS: Record<string, string> = {
  'PLB-VISIT': 'El precio varía según el tiempo que tome encontrar la causa.',
  'PLB-DRAIN':
    'El precio varía porque un tapón cerca del desagüe se quita rápido y uno muy adentro de la tubería toma más tiempo.',
  'PLB-SEWER':
    'El precio varía según qué tan adentro de la línea está el problema y si hace falta una cámara.',
  'PLB-SUMP':
    'El precio varía porque un flotador atascado es una reparación pequeña y una bomba nueva es una más grande.',
  'PLB-TOILET':
    'El precio varía porque la tapita del tanque (flapper) se cambia rápido y volver a asentar el inodoro toma más tiempo.',
  'PLB-FAUCET':
    'El precio varía según la pieza que falló y la marca de lo que usted tiene instalado.',
  'PLB-LEAK': 'El precio varía según dónde gotea la tubería y qué tan difícil es llegar hasta ahí.',
  'PLB-GAS': 'El precio varía según cuánto de la línea hay que probar o cambiar.',
  'PLB-HEATER':
    'El precio varía según la pieza que falló y si el calentador es de gas o eléctrico.',
  'PLB-HEATER-NEW': 'El precio varía según el tamaño y el tipo de calentador que usted elija.',
  'PLB-PRESSURE':
    'El precio varía porque el aireador de un grifo se arregla rápido y un regulador de presión no.',
  'PLB-INSTALL': 'El precio varía según la pieza que se instala y las tuberías que ya hay.',
  'ELE-VISIT': 'El precio varía según el tiempo que tome encontrar la causa.',
  'ELE-OUTLET':
    'El precio varía según cuántos tomacorrientes o interruptores están afectados y el cableado que hay detrás.',
  'ELE-BREAKER': 'El precio varía según si falla un solo interruptor (breaker) o el panel mismo.',
  'ELE-PANEL-NEW': 'El precio varía según el tamaño del panel y lo que pida la compañía eléctrica.',
  'ELE-LIGHT':
    'El precio varía según la lámpara o el ventilador, la altura del techo y el cableado que ya hay.',
  'ELE-WIRING':
    'El precio varía según cuánto cableado está afectado y qué tan fácil es llegar hasta él.',
  'ELE-POWER':
    'El precio varía según en qué punto entre el medidor y el cuarto se pierde la electricidad.',
  'ELE-CIRCUIT': 'El precio varía según la distancia al panel y el espacio que queda en él.',
  'ELE-ALARM': 'El precio varía según cuántas alarmas hay y cómo están conectadas.',
  'HVC-VISIT': 'El precio varía según el tiempo que tome encontrar la causa.',
  'HVC-COOL':
    'El precio varía porque un capacitor gastado se arregla rápido y el motor de un ventilador o una fuga de refrigerante no.',
  'HVC-ACLEAK':
    'El precio varía porque un desagüe tapado se arregla rápido y un serpentín congelado toma más tiempo.',
  'HVC-FURNACE':
    'El precio varía porque un sensor de llama sucio se arregla rápido y un soplador o una tarjeta de control no.',
  'HVC-BOILER': 'El precio varía según si falla una válvula, una bomba o la caldera misma.',
  'HVC-HEATPUMP':
    'El precio varía según si falla la unidad de adentro o la de afuera, y según la pieza.',
  'HVC-THERMO': 'El precio varía según el termostato que usted tiene o quiere, y según sus cables.',
  'HVC-DUCT':
    'El precio varía según cuántos ductos están afectados y qué tan fácil es llegar hasta ellos.',
  'HVC-VENT':
    'El precio varía según el extractor y el camino que toma el aire para salir de la casa.',
  'HVC-TUNE': 'El precio varía según cuántas unidades tiene y qué tan sucias están.',
  'HVC-INSTALL': 'El precio varía según el tamaño de su casa y el sistema que usted elija.',
}
