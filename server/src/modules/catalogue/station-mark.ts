import type { Language } from '@oyna/contract/common';
import { localise } from '../../shared/text/localise.ts';

const radio = { uz: 'Radio', ru: 'Радио', en: 'Radio' };

/** The word that marks a channel with only sound in lists; a channel with a picture has none. */
export function stationMark(isRadio: boolean, language: Language): { radio?: string } {
  return isRadio ? { radio: localise(radio, language) } : {};
}
