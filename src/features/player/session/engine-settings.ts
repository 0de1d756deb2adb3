import type { RemoteConfig } from '@oyna/contract/config';
import type { Platform } from '#platforms/platform.ts';
import { tierLimits } from '../../../state/tier.ts';
import type { EngineSettings } from '../engine/player-engine.ts';
import { overridesFor } from '../model/player-rules.ts';

/** Engine settings of this set in its tier, overridden by the operator's. */
export function engineSettings(platform: Platform, config: RemoteConfig | null): EngineSettings {
  const overrides = overridesFor(config?.players ?? [], {
    platform: platform.name(),
    model: platform.model(),
    firmware: platform.firmware(),
  });
  const limits = tierLimits();
  const own = { ...platform.playerSettings(), ...limits };
  const max = platform.maxResolution();
  const height = Math.min(max.height, overrides.max_height ?? limits?.height ?? max.height);
  return {
    bufferingGoal: overrides.buffering_goal ?? own.bufferingGoal,
    bufferBehind: overrides.buffer_behind ?? own.bufferBehind,
    rebufferingGoal: overrides.rebuffering_goal ?? own.rebufferingGoal,
    reloadOnAudioSwitch: overrides.reload_on_audio_switch ?? own.reloadOnAudioSwitch,
    maxResolution: height < max.height ? { width: Math.ceil((height * 16) / 9), height } : max,
    playbackRate: overrides.playback_rate ?? platform.supportsPlaybackRate(),
    ...(overrides.hdr !== undefined && { hdr: overrides.hdr }),
  };
}
