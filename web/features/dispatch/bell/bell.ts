/** Two strokes of a small bell, in hertz and seconds. */
const STROKES = [
  [784, 0],
  [1046.5, 0.16],
] as const

/** Above its own tone a bell has others, which fade sooner: how high, how loud, how long in seconds. */
const OVERTONES = [
  [1, 0.16, 1.4],
  [2.76, 0.05, 0.7],
  [5.4, 0.02, 0.3],
] as const

const ATTACK = 0.006
const SILENT = 0.0001

/** Of all tabs of this site one rings, and none within this time after it. */
const LOCK = 'fixwell bell'
const ONE_RINGS_MS = 2_000

let audio: AudioContext | null = null

/** A browser lets a page sound only once somebody has pressed something on it: called then. */
export function wakeBell(): void {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  void audio.resume()
}

/** Rings once, in one tab of all; silent where nobody has pressed anything yet. */
export function ringBell(): void {
  const awake = audio
  if (awake === null) return
  if (!('locks' in navigator)) {
    strike(awake)
    return
  }
  void navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    strike(awake)
    await new Promise((resolve) => setTimeout(resolve, ONE_RINGS_MS))
  })
}

function strike(context: AudioContext) {
  for (const [tone, after] of STROKES)
    for (const [height, loud, long] of OVERTONES) {
      const begins = context.currentTime + after
      const sound = context.createOscillator()
      const volume = context.createGain()
      sound.frequency.value = tone * height
      volume.gain.setValueAtTime(SILENT, begins)
      volume.gain.exponentialRampToValueAtTime(loud, begins + ATTACK)
      volume.gain.exponentialRampToValueAtTime(SILENT, begins + long)
      sound.connect(volume).connect(context.destination)
      sound.start(begins)
      sound.stop(begins + long)
    }
}
