import type { PaletteName } from '../paint/palette.ts';
import type { SceneName } from '../scene/index.ts';

/** Titles whose own name says what is in the picture, and those whose film exists and must match it. */
export const casting: Readonly<Record<string, readonly [SceneName, PaletteName]>> = {
  'toshkent-yolbarsi': ['mountains', 'registon'],
  'samarqand-tuni': ['street', 'binafsha'],
  'orol-sadosi': ['sea', 'tong'],
  choyxona: ['teahouse', 'choy'],
  'ipak-yoli': ['caravan', 'qizilqum'],
  'buxoro-soatsozi': ['girih', 'lojuvard'],
  'qishki-bozor': ['stalls', 'qish'],
  'yulduzlar-rasadxonasi': ['space', 'zumrad'],
  'marsdagi-chorvador': ['space', 'qizilqum'],
  'kechki-poyezd': ['railway', 'dengiz'],
  'qoshni-eshik': ['courtyard', 'shaftoli'],
  'qamchiq-19': ['pass', 'polat'],
  'on-bir-va-bitta': ['stadium', 'kun'],
  'burgut-qanoti': ['pass', 'qizilqum'],
  'daryo-boyidagi-hovli': ['orchard', 'tong'],
  'qor-chizigi': ['pass', 'qish'],
  yongoqzor: ['orchard', 'archa'],
  'ilvirs-izidan': ['pass', 'lojuvard'],
  'somsa-urushi': ['stalls', 'zafaron'],
  yotoqxona: ['courtyard', 'neon'],
};
