/** A text as the catalogue keeps it. `uz-Cyrl` is there only where transliteration would not do. */
export interface Text {
  readonly uz: string;
  readonly 'uz-Cyrl'?: string;
  readonly ru: string;
  readonly en: string;
}
