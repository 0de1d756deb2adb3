import type { TFunction } from 'i18next';
import { heightWithin, qualityHeights } from '../../model/quality-choice.ts';
import type { VideoQuality } from '../../model/tracks.ts';

/** The label of the automatic quality, with the height that plays now. */
export function autoName(t: TFunction, video: readonly VideoQuality[]): string {
  const playing = video.filter(({ active }) => active)[0]?.height;
  return playing ? t('player.autoNow', { height: playing }) : t('player.auto');
}

/** The effective quality limit; `wanted` is the selected height, `null` for automatic. */
export function limitName(t: TFunction, video: readonly VideoQuality[], wanted: number | null): string {
  const limit = heightWithin(qualityHeights(video), wanted);
  return limit === null ? autoName(t, video) : `${limit}p`;
}

export function speedName(t: TFunction, language: string, rate: number): string {
  if (rate === 1) return t('player.normalSpeed');
  return `${language === 'en' ? rate : `${rate}`.replace('.', ',')}×`;
}
