import { create } from 'zustand';
import { keepPart, readSetRecord } from './set-record.ts';

/** The settings of this set, by part. Each part is parsed tolerantly by its owner. */
type Settings = Readonly<Record<string, unknown>>;

export const useSettings = create<Settings>()(readSetRecord);

/** Stores one part as JSON; all others stay unchanged, including those of a newer app version. */
export function keepSettings(part: string, value: unknown): void {
  useSettings.setState({ [part]: value });
  keepPart(part, value);
}
