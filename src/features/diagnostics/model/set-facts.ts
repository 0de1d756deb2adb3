import { clockTime, tashkentDay } from '../../../i18n/format.ts';
import type { LoggedError } from '../../../state/error-log.ts';

/** Facts about a set for support; `null` while unknown. */
export interface SetFacts {
  readonly version: string;
  readonly platform: string;
  readonly model: string | null;
  readonly firmware: string | null;
  readonly engine: number | null;
  /** In pixels of the page and per CSS pixel. */
  readonly screen: { readonly width: number; readonly height: number; readonly ratio: number };
  readonly memory: number | null;
  readonly cores: number | null;
  readonly tier: string;
  /** In a row just before this start. */
  readonly crashes: number;
  readonly isOnline: boolean;
  /** Bits per second. */
  readonly speed: number | null;
  readonly codecs: readonly string[];
  readonly keySystems: readonly string[];
  readonly frameRate: number | null;
}

const ERRORS = 5;
const MAX_LENGTH = 500;
const DAY_MS = 86_400_000;

/** Day and time in Tashkent: `05-31 21:04`. */
function stamp(milliseconds: number): string {
  const day = new Date(tashkentDay(milliseconds) * DAY_MS).toISOString().slice(5, 10);
  return `${day} ${clockTime(milliseconds)}`;
}

/**
 * The facts as a short text for support, the same in every language. Unknown facts are left out. `offset` is the
 * server's time minus that of the set, in ms.
 */
export function shortText(facts: Partial<SetFacts>, errors: readonly LoggedError[], offset: number): string {
  const { version, platform, model, firmware, engine, screen, memory, tier, speed, frameRate } = facts;
  const parts = [
    `Oyna ${version ?? '?'}`,
    platform,
    model,
    firmware,
    engine && `Chromium ${engine}`,
    screen && `${screen.width}x${screen.height}@${screen.ratio}`,
    memory && `${memory} MB`,
    facts.cores && `${facts.cores} cores`,
    tier,
    facts.crashes && `crashes: ${facts.crashes}`,
    frameRate && `${frameRate} fps`,
    facts.isOnline === false ? 'offline' : speed && `${(speed / 1_000_000).toFixed(1)} Mbit/s`,
    facts.codecs?.join(' '),
    facts.keySystems?.join(' '),
    ...errors.slice(0, ERRORS).map((error) => `${stamp(error.at + offset)} ${error.text}`),
  ];
  return parts
    .filter((part) => part)
    .join('; ')
    .slice(0, MAX_LENGTH);
}
