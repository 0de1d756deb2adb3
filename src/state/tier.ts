import { isLight } from '../shared/motion.ts';
import { useSettings } from './settings.ts';

/** `light` has less motion, smaller pictures, fewer cards in the document, smaller player buffers and no previews. */
export type Tier = 'full' | 'light';

/** The facts of a set, which a platform tells; `null` while unknown. */
interface SetFacts {
  /** Major version of Chromium. */
  engineVersion(): number | null;
  cores(): number | null;
  memoryMegabytes(): number | null;
  prefersReducedMotion(): boolean;
}

/** Engines below it composite slowly, and run on sets from before 2020. */
const QUICK_ENGINE = 76;
const MANY_CORES = 4;
const SMALL_MEMORY = 1024;
const MODEST_MEMORY = 2048;

/**
 * The tier that a set can carry. Two cores suffice only with much memory; unknown memory counts as little.
 * @internal
 */
export function tierOf(engine: number | null, cores: number | null, megabytes: number | null): Tier {
  const memory = megabytes ?? MODEST_MEMORY;
  const isWeak =
    (engine ?? QUICK_ENGINE) < QUICK_ENGINE ||
    memory <= SMALL_MEMORY ||
    (cores ?? MANY_CORES) <= (memory <= MODEST_MEMORY ? 2 : 1);
  return isWeak ? 'light' : 'full';
}

/** Without the viewer's choice. */
let own: Tier = 'full';
let isUnstable = false;
let isStill = false;

/** The tier stands in the document, for styles and for parts that do not know the state. */
export function currentTier(): Tier {
  return isLight() ? 'light' : 'full';
}

/**
 * Applies the viewer's choices: the tier, `full` or `light` in the settings, where any other value leaves it to the set and
 * nothing overrides repeated crashes; and no motion.
 */
export function applyTier(): void {
  const { tier, motion } = useSettings.getState();
  const next = isUnstable || (tier !== 'full' && tier !== 'light') ? own : tier;
  const root = document.documentElement;
  root.setAttribute('data-tier', next);
  root.setAttribute('data-motion', isStill || motion === 'none' || isLight() ? 'none' : '');
}

/** From now until the next start the set counts as too slow for the full tier. */
export function lowerTier(): void {
  own = 'light';
  applyTier();
}

/** Decides the tier at start. The document already says `light` if the last starts ended in crashes. */
export function startTier(set: SetFacts): void {
  isUnstable = isLight();
  isStill = set.prefersReducedMotion();
  own = isUnstable ? 'light' : tierOf(set.engineVersion(), set.cores(), set.memoryMegabytes());
  applyTier();
}

/** The player's limits in the light tier: seconds of buffer, and picture height in pixels. */
const lightLimits = { bufferingGoal: 10, bufferBehind: 5, height: 1080 };

/** The player's limits in this tier; `null` for none. */
export function tierLimits(): typeof lightLimits | null {
  return isLight() ? lightLimits : null;
}
