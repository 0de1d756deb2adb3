import type { Script } from '../film/script.ts';

export interface Channel {
  mark: string;
  script: Script;
}

/** Ninety-six seconds each, that a channel repeats for ever. */
export const channels: readonly Channel[] = [
  {
    mark: 'oyna 1',
    script: {
      name: 'oyna-1',
      title: 'Oqshom manzaralari',
      over: 'Oyna 1',
      tempo: 80,
      key: 2,
      isInWindow: true,
      extras: ['vp9'],
      shots: [
        { scene: 'city', palette: 'tong', seed: 31, seconds: 16 },
        { scene: 'mountains', palette: 'zafaron', seed: 33, seconds: 20 },
        { scene: 'street', palette: 'choy', seed: 35, focus: 0.5, seconds: 18 },
        { scene: 'steppe', palette: 'shaftoli', seed: 37, seconds: 18 },
        { scene: 'city', palette: 'lojuvard', seed: 39, seconds: 16 },
      ],
      lines: [],
      credits: ['Davomi koʻp oʻtmay', 'oyna 1'],
    },
  },
  {
    mark: 'kino plus',
    script: {
      name: 'kino-plus',
      title: 'Kechki seans',
      over: 'Kino Plus',
      tempo: 66,
      key: 7,
      isInWindow: true,
      shots: [
        { scene: 'performance', palette: 'zumrad', seed: 41, focus: 0.5, seconds: 16 },
        { scene: 'sea', palette: 'anor', seed: 44, seconds: 20 },
        { scene: 'teahouse', palette: 'registon', seed: 45, focus: 0.5, seconds: 18 },
        { scene: 'space', palette: 'binafsha', seed: 47, seconds: 18 },
        { scene: 'mountains', palette: 'polat', seed: 49, seconds: 16 },
      ],
      lines: [],
      credits: ['Keyingi film besh daqiqadan soʻng', 'Kino Plus'],
    },
  },
];
