import type { Text } from '../../../shared/text/text.ts';

/** Texts of the page of a shared reel. */
export const reelTexts = {
  film: { uz: 'Film: {title}', ru: 'Фильм: {title}', en: 'From {title}' },
  where: {
    uz: 'Bu videoni televizordagi Oyna ilovasida koʻring: “Qisqa videolar” boʻlimini oching.',
    ru: 'Это видео можно посмотреть в приложении Oyna на телевизоре: откройте раздел «Короткие видео».',
    en: 'Watch this video in the Oyna app on a TV: open “Short videos”.',
  },
  link: { uz: 'Televizorni ulash', ru: 'Подключить телевизор', en: 'Connect a TV' },
} as const satisfies Record<string, Text>;
