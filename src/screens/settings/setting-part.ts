/** A panel that opens beside or instead of the groups. */
export type SettingPart = 'style' | 'delete';

export interface SettingContext {
  readonly onPart: (part: SettingPart) => void;
}
