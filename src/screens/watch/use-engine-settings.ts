import { useState } from 'react';
import { useRemoteConfig } from '../../api/remote-config.ts';
import type { EngineSettings } from '../../features/player/engine/shaka-config.ts';
import { overridesFor, type PlayerOverrides } from '../../features/player/model/player-rules.ts';
import { usePlatform } from '../../state/platform-context.ts';

/** What the operator says of this set's player. */
function usePlayerOverrides(): PlayerOverrides {
  const platform = usePlatform();
  const rules = useRemoteConfig()?.players ?? [];
  return overridesFor(rules, {
    platform: platform.name(),
    model: platform.model(),
    firmware: platform.firmware(),
  });
}

/** How this set wants its player tuned, unless the operator knows better. */
export function useEngineSettings(): EngineSettings {
  const platform = usePlatform();
  const overrides = usePlayerOverrides();
  const [settings] = useState((): EngineSettings => {
    const own = platform.playerSettings();
    const most = platform.maxResolution();
    const height = Math.min(most.height, overrides.max_height ?? most.height);
    return {
      bufferingGoal: overrides.buffering_goal ?? own.bufferingGoal,
      bufferBehind: overrides.buffer_behind ?? own.bufferBehind,
      rebufferingGoal: overrides.rebuffering_goal ?? own.rebufferingGoal,
      reloadOnAudioSwitch: overrides.reload_on_audio_switch ?? own.reloadOnAudioSwitch,
      maxResolution: height < most.height ? { width: Math.ceil((height * 16) / 9), height } : most,
      playbackRate: overrides.playback_rate ?? platform.supportsPlaybackRate(),
      ...(overrides.hdr !== undefined && { hdr: overrides.hdr }),
    };
  });
  return settings;
}
