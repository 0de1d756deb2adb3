import type { EngineStats } from './player-engine.ts';
import type { ShakaPlayer } from './shaka-player.ts';

/** shaka reports `NaN` for unknown values. */
function known(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function bufferAhead(player: ShakaPlayer, position: number): number {
  for (const { start, end } of player.getBufferedInfo().total) {
    if (start <= position && position <= end) return end - position;
  }
  return 0;
}

/** https://shaka-player-demo.appspot.com/docs/api/shaka.extern.html#.Stats */
export function statsOf(player: ShakaPlayer, position: number): EngineStats {
  const stats = player.getStats();
  return {
    width: known(stats.width),
    height: known(stats.height),
    codecs: stats.currentCodecs ?? '',
    streamBandwidth: known(stats.streamBandwidth),
    estimatedBandwidth: known(stats.estimatedBandwidth),
    decodedFrames: known(stats.decodedFrames),
    droppedFrames: known(stats.droppedFrames),
    bufferAhead: bufferAhead(player, position),
    liveLatency: known(stats.liveLatency),
  };
}

export const noStats: EngineStats = {
  width: null,
  height: null,
  codecs: '',
  streamBandwidth: null,
  estimatedBandwidth: null,
  decodedFrames: null,
  droppedFrames: null,
  bufferAhead: 0,
  liveLatency: null,
};
