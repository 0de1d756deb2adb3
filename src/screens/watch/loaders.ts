import { playerTexts } from '../../i18n/later-texts.ts';
import { browseTexts, liveTexts } from '../../i18n/start-texts.ts';
import type { ScreenLoaders } from '../screen-loaders.ts';

export const loaders: ScreenLoaders = {
  watchTitle: {
    heading: 'menu.cinema',
    texts: [playerTexts, browseTexts],
    load: () => import('./watch-title-screen.tsx').then(({ WatchTitleScreen }) => WatchTitleScreen),
  },
  watchChannel: {
    heading: 'menu.channels',
    texts: [playerTexts, liveTexts],
    load: () => import('./watch-channel-screen.tsx').then(({ WatchChannelScreen }) => WatchChannelScreen),
  },
  watchProgramme: {
    heading: 'menu.channels',
    texts: [playerTexts, liveTexts],
    load: () =>
      import('./watch-programme-screen.tsx').then(({ WatchProgrammeScreen }) => WatchProgrammeScreen),
  },
  watchRecording: {
    heading: 'library.recordings',
    texts: [playerTexts, browseTexts, liveTexts],
    load: () =>
      import('./watch-recording-screen.tsx').then(({ WatchRecordingScreen }) => WatchRecordingScreen),
  },
  watchStream: {
    heading: 'home.streams',
    texts: [playerTexts, liveTexts],
    load: () => import('./watch-stream-screen.tsx').then(({ WatchStreamScreen }) => WatchStreamScreen),
  },
  reels: {
    heading: 'home.reels',
    texts: [playerTexts],
    load: () => import('./reels/reels-screen.tsx').then(({ ReelsScreen }) => ReelsScreen),
  },
};
