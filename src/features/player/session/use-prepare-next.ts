import { useEffect, useEffectEvent, useState } from 'react';
import { useRemoteConfig } from '../../../api/remote-config.ts';
import { onAnyKey } from '../../../focus/input/remote.ts';
import { whenQuiet } from '../../../focus/timing/when-quiet.ts';
import { usePlatform } from '../../../shared/platform-context.ts';
import { useMemoryPressure } from '../../../state/memory-pressure.ts';
import { currentTier } from '../../../state/tier.ts';
import { prefetchPlayback } from '../api/prefetch-playback.ts';
import type { Playable } from '../api/request-playback.ts';
import { engineSettings } from './engine-settings.ts';
import { dropAhead, emptyAhead, loadAhead, stopLoadingAhead } from './load-ahead.ts';
import { isAllowedOrigin } from './played-origins.ts';
import { sourceOfPlayback } from './source-of-playback.ts';
import type { Player } from './use-player.ts';

/** Time in ms for which the current item must have played without a stall. */
const STEADY_MS = 1000;

/** Time in ms without a key press. */
const QUIET_MS = 500;

/** Buffer in seconds below which nothing else is loaded, and the time in ms before another look. */
const LOW_BUFFER_S = 3;
const AGAIN_MS = 2000;

/** Time in ms for which prepared items are kept; their manifests are updated meanwhile. A key press prepares them again. */
const KEPT_MS = 300_000;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Prepares likely next items one by one, the most likely first, while the current one plays steadily: their addresses,
 * manifests and init segments. It takes no stream slot, and failures are ignored. A stall drops everything, and so does a
 * set that runs low on memory. With `whole`, the first of them is loaded up to its first frame in a second media
 * element where the set can afford one; it starts at its beginning.
 */
export function usePrepareNext({ engine, state }: Player, next: readonly Playable[], whole = false): void {
  const [round, setRound] = useState(0);
  const { isLow } = useMemoryPressure();
  const platform = usePlatform();
  const config = useRemoteConfig();
  const hasSecond = whole && platform.maxVideoElements() > 1;
  const { phase } = state;
  const isSteady = phase === 'playing';
  const isStalled = phase === 'buffering';
  const wanted = JSON.stringify(next);
  const prepare = useEffectEvent(async (isOver: () => boolean): Promise<void> => {
    for (const what of next) {
      await whenQuiet(QUIET_MS);
      while (!isOver() && engine.stats().bufferAhead < LOW_BUFFER_S) await pause(AGAIN_MS);
      if (isOver()) return;
      const playback = await prefetchPlayback(what).catch(() => null);
      if (isOver()) return;
      if (!playback) continue;
      const source = sourceOfPlayback(playback, whole ? 0 : null);
      if (!source.manifests.every(({ url }) => isAllowedOrigin(url))) continue;
      if (hasSecond && what === next[0] && currentTier() === 'full') {
        await loadAhead(source, engineSettings(platform, config));
        continue;
      }
      const { manifests, protection } = source;
      const [manifest] = manifests;
      if (manifest) await engine.prepare({ manifestUrl: manifest.url, mime: manifest.mime, protection });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items and another round begin again
  useEffect(() => {
    if (!isSteady || isLow) return;
    let over = false;
    let stopListening = (): void => undefined;
    const start = setTimeout(() => void prepare(() => over), STEADY_MS);
    const end = setTimeout(() => {
      over = true;
      engine.dropPrepared();
      dropAhead();
      stopListening = onAnyKey(() => setRound(round + 1));
    }, KEPT_MS);
    return () => {
      over = true;
      clearTimeout(start);
      clearTimeout(end);
      stopListening();
    };
  }, [isSteady, isLow, wanted, round, engine]);
  useEffect(() => {
    if (!isStalled && !isLow) return;
    engine.dropPrepared();
    if (isLow) dropAhead();
    else emptyAhead();
  }, [isStalled, isLow, engine]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what other items make useless
  useEffect(() => stopLoadingAhead, [wanted]);
  useEffect(() => dropAhead, []);
}
