/** A localised text of the catalogue. `uz-Cyrl` is set only where transliteration fails. */
export interface Text {
  readonly uz: string;
  readonly 'uz-Cyrl'?: string;
  readonly ru: string;
  readonly en: string;
}
