interface AudioKind {
  readonly language: string;
  readonly roles: readonly string[];
  readonly accessibilityPurpose: string | null;
  readonly active: boolean;
}

/** Roles of an audio description: DASH (ISO/IEC 23009-1, table 24) and HLS (RFC 8216, 4.3.4.1). */
const DESCRIBES = ['description', 'public.accessibility.describes-video'];
/** Shaka's word for purpose 1 of `urn:tva:metadata:cs:AudioPurposeCS:2007`. */
const PURPOSE = 'visually impaired';

/** Whether a track describes the picture, for viewers who do not see it. */
export function isDescription({
  roles,
  accessibilityPurpose,
}: Omit<AudioKind, 'language' | 'active'>): boolean {
  return accessibilityPurpose === PURPOSE || roles.some((role) => DESCRIBES.indexOf(role) >= 0);
}

/** Puts the audio description of each language before its ordinary track. */
export function describedFirst<Preference extends { readonly role: string }>(
  preferences: readonly Preference[],
): Preference[] {
  return preferences.flatMap((preference) =>
    preference.role === ''
      ? [...DESCRIBES.map((role) => ({ ...preference, role })), preference]
      : [preference],
  );
}

/** The track of the active one's language that has the wanted kind; `null` if the active one has it, or no track does. */
export function betterAudio<Track extends AudioKind>(
  tracks: readonly Track[],
  described: boolean,
): Track | null {
  const active = tracks.filter((track) => track.active)[0];
  if (!active || isDescription(active) === described) return null;
  const others = tracks.filter((track) => track.language === active.language);
  return others.filter((track) => isDescription(track) === described)[0] ?? null;
}
