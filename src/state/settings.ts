import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

/** What was chosen on this set, part by part; each part is read, tolerantly, by whoever it belongs to. */
type Settings = Readonly<Record<string, unknown>>;

function stored(): Settings {
  try {
    const value: unknown = JSON.parse(readStored('settings') ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : {};
  } catch {
    return {};
  }
}

export const useSettings = create<Settings>()(() => stored());

/** Keeps one part, as JSON; the others stay as they are, those of a newer version of the app too. */
export function keepSettings(part: string, value: unknown): void {
  useSettings.setState({ [part]: value });
  writeStored('settings', JSON.stringify(useSettings.getState()));
}
