import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

/** The settings of this set, by part. Each part is parsed tolerantly by its owner. */
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

/** Stores one part as JSON; all others stay unchanged, including those of a newer app version. */
export function keepSettings(part: string, value: unknown): void {
  useSettings.setState({ [part]: value });
  writeStored('settings', JSON.stringify(useSettings.getState()));
}
