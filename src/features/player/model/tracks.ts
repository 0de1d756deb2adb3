export interface AudioTrack {
  /** Stays the same when the same content is loaded again. */
  readonly id: string;
  readonly language: string;
  readonly label: string | null;
  readonly roles: readonly string[];
  /** Shaka's word for whom the track is meant, e.g. `visually impaired`. */
  readonly accessibilityPurpose: string | null;
  readonly channels: number | null;
  readonly active: boolean;
}

export interface TextTrack {
  /** Stays the same when the same content is loaded again. */
  readonly id: string;
  readonly language: string;
  readonly label: string | null;
  /** Forced: translates foreign dialogue only. */
  readonly forced: boolean;
  readonly active: boolean;
}

export interface VideoQuality {
  /** Picture height. */
  readonly height: number;
  readonly width: number;
  /** Bits per second. */
  readonly bandwidth: number;
  /** HDR: PQ or HLG. */
  readonly hdr: boolean;
  readonly active: boolean;
}

export interface Tracks {
  readonly audio: readonly AudioTrack[];
  readonly text: readonly TextTrack[];
  /** Best first. */
  readonly video: readonly VideoQuality[];
}
