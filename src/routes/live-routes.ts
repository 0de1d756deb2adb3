import { id, idOrNull, seconds } from './params.ts';
import type { RouteRecords } from './route-record.ts';

/** Channels, their programmes, broadcasts and reels. */
export const liveRoutes = {
  channels: { skeleton: 'grid', launch: true, returns: true, tunes: true },
  watchChannel: { path: 'watch/channel/:id', params: { id }, kind: 'watch', stays: true, launch: true },
  guide: { skeleton: 'guide', launch: true, returns: true, tunes: true },
  watchProgramme: {
    path: 'watch/channel/:channel/programme/:id',
    params: { channel: id, id, from: seconds },
    kind: 'watch',
    launch: true,
  },
  watchRecording: {
    path: 'watch/channel/:channel/recording/:id',
    params: { channel: id, id },
    kind: 'watch',
  },
  streams: { skeleton: 'grid', launch: true, returns: true, tunes: true },
  watchStream: { path: 'watch/stream/:id', params: { id }, kind: 'watch', launch: true },
  /** `null` is the first reel. */
  reels: { path: 'reels/:id', params: { id: idOrNull }, kind: 'watch', stays: true, launch: true },
} satisfies RouteRecords;
