/** The parts of a playlist's row that its channel does not have yet. */
export interface PlaylistExtras {
  /** The convention for past programmes if no source has it, such as `local`. */
  readonly catchup: string | null;
  /** Request headers that the source wants, by their names in small letters. Televisions cannot send them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names of `#KODIPROP:` that nothing reads. */
  readonly properties: readonly string[];
  /** The groups after the first. */
  readonly otherGroups: readonly string[];
  /** Names of the attributes and lines that nothing reads. */
  readonly unknown: readonly string[];
}

type Attributes = Readonly<Record<string, string>>;

/** Attributes that are read, here or in read-playlist.ts. */
const known = new Set([
  'tvg-id',
  'tvg-name',
  'tvg-chno',
  'channel-number',
  'tvg-logo',
  'tvg-shift',
  'group-title',
  'radio',
  'timeshift',
  'tvg-rec',
]);

export function unknownOf(attributes: Attributes): string[] {
  return Object.keys(attributes).filter((name) => !known.has(name) && !/^catchup(-|$)/.test(name));
}

/** The parts that an import does not use, each kind with its reason, for the report; `null` without any. */
export function describeUnused(extras: PlaylistExtras): string | null {
  const { catchup, headers, properties, otherGroups, unknown } = extras;
  const parts = [
    ...(catchup ? [`catchup "${catchup}" (no such convention is known)`] : []),
    ...withReason(Object.keys(headers), 'televisions cannot send it, but a gateway can'),
    ...withReason(properties, 'televisions have no such setting'),
    ...withReason(
      otherGroups.map((it) => `group "${it}"`),
      'a channel has one category',
    ),
    ...withReason(unknown.slice(0, 10), 'it has no meaning here'),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

function withReason(parts: readonly string[], reason: string): string[] {
  return parts.length === 0 ? [] : [`${parts.join(', ')} (${reason})`];
}
