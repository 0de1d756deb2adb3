import type { Language } from '@oyna/contract/common';
import { sql } from 'kysely';
import { localise } from '../../shared/text/localise.ts';

const radio = { uz: 'Radio', ru: 'Радио', en: 'Radio' };

/** Whether a row of `channels` has only sound: by the operator's mark, or by the last look at its source. */
export const isStation = sql<boolean>`(channels.radio or channels.only_sound and channels.media is null)`;

/** The same of a row of `streams`, joined with its channel if it has one, whose sources it may have. */
export const isSoundStream = sql<boolean>`coalesce(
  case when streams.sources = '[]' and not streams.has_senders then ${isStation} else streams.only_sound end, false
)`;

/** The word that marks an item with only sound in lists; one with a picture has none. */
export function stationMark(isRadio: boolean, language: Language): { radio?: string } {
  return isRadio ? { radio: localise(radio, language) } : {};
}
