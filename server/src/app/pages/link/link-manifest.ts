import type { Language } from '@oyna/contract/common';
import { localise } from '../../../shared/text/localise.ts';
import { linkTexts } from './link-texts.ts';

const icon = (purpose: 'any' | 'maskable', size: number) => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest by which a phone installs the page. https://www.w3.org/TR/appmanifest/ */
export function linkManifest(language: Language) {
  const name = localise(linkTexts.title, language);
  return {
    id: '/link',
    name,
    short_name: 'Oyna',
    lang: language,
    dir: 'ltr',
    start_url: '/link#remote',
    scope: '/link',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: '#0b0e14',
    background_color: '#0b0e14',
    categories: ['entertainment', 'utilities'],
    icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
  };
}
