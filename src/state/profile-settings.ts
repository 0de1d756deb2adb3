import { keepSettings, useSettings } from './settings.ts';

/**
 * The settings that belong to a profile rather than to the set. Everything reads and changes them here, and the set keeps
 * them; profiles of the service can take them over in this file alone. The language is one more, in `lang.ts`.
 */
interface ProfileSettings {
  /** Whether the next episode or title starts automatically. */
  readonly autoplay: boolean;
  /** While it is true, nothing that is watched enters the history. */
  readonly historyPaused: boolean;
}

function read({ player, profile }: Readonly<Record<string, unknown>>): ProfileSettings {
  // Earlier versions kept autoplay among the player's settings.
  const { autoplay, historyPaused }: Partial<Record<keyof ProfileSettings, unknown>> = {
    ...(player as object),
    ...(profile as object),
  };
  return { autoplay: autoplay !== false, historyPaused: historyPaused === true };
}

export function profileSettings(): ProfileSettings {
  return read(useSettings.getState());
}

/** The same as a hook that follows changes. */
export function useProfileSettings(): ProfileSettings {
  return read(useSettings());
}

/** Changes some of them at once, and keeps them. Unchanged values are not written again. */
export function changeProfileSettings(change: Partial<ProfileSettings>): void {
  const before = profileSettings();
  const after = { ...before, ...change };
  if (after.autoplay === before.autoplay && after.historyPaused === before.historyPaused) return;
  keepSettings('profile', after);
}
