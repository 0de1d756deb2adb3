/** A playback of this set, kept while it runs so that the start after a crash can offer it. */
export interface Interrupted {
  /** Address of its screen. */
  readonly hash: string;
  readonly heading: string;
  readonly subheading: string;
  /** Seconds; `null` for live content. */
  readonly position: number | null;
  /** Server time of the last note, in ms. */
  readonly at: number;
  /** Whether a signed-in viewer watched it. */
  readonly signedIn: boolean;
  /** The profile that watched, as the set keeps it; absent in notes of earlier versions. */
  readonly profile?: number | undefined;
}

const MAX_TEXT = 200;

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}

/** Reads a stored value of any version; `null` without an address or a time. */
export function readInterrupted(value: unknown): Interrupted | null {
  if (typeof value !== 'object' || value === null) return null;
  const { hash, heading, subheading, position, at, signedIn, profile } = value as Record<string, unknown>;
  if (typeof hash !== 'string' || typeof at !== 'number' || !Number.isFinite(at)) return null;
  return {
    hash,
    heading: text(heading),
    subheading: text(subheading),
    position: typeof position === 'number' && position >= 0 && position < 1e6 ? Math.floor(position) : null,
    at,
    signedIn: signedIn === true,
    profile: typeof profile === 'number' ? profile : undefined,
  };
}
