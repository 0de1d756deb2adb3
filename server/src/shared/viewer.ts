/** The profile that watches, within an account. */
export interface ViewerProfile {
  readonly id: number;
  /** Used for requests that name no profile. */
  readonly isFirst: boolean;
  /** The age limit that holds now; `null` for all ratings. */
  readonly ageLimit: number | null;
  readonly isKids: boolean;
  /** Minutes of watching in a day; `null` without a limit. */
  readonly dailyMinutes: number | null;
  readonly historyPaused: boolean;
}

/** The requester: account, session of a valid token, and profile. */
export interface Viewer {
  /** Identifier of the account. */
  readonly id: number;
  readonly session: string;
  readonly profile: ViewerProfile;
}

/** The age limit above which nothing exists for the viewer: that of a kids' profile; `null` for all others. */
export function kidsLimit(viewer: Viewer | null): number | null {
  return viewer?.profile.isKids ? (viewer.profile.ageLimit ?? 0) : null;
}
