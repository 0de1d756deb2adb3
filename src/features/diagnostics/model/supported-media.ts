/** Short names of codecs and a type that stands for each. */
const codecs: readonly (readonly [name: string, type: string])[] = [
  ['H.264', 'video/mp4; codecs="avc1.640028"'],
  ['HEVC', 'video/mp4; codecs="hvc1.1.6.L120.90"'],
  ['VP9', 'video/webm; codecs="vp9"'],
  ['AV1', 'video/mp4; codecs="av01.0.08M.08"'],
  ['AAC', 'audio/mp4; codecs="mp4a.40.2"'],
  ['Opus', 'audio/webm; codecs="opus"'],
  ['AC-3', 'audio/mp4; codecs="ac-3"'],
  ['E-AC-3', 'audio/mp4; codecs="ec-3"'],
];

const keySystems: readonly (readonly [name: string, keySystem: string])[] = [
  ['Widevine', 'com.widevine.alpha'],
  ['PlayReady', 'com.microsoft.playready'],
  ['ClearKey', 'org.w3.clearkey'],
];

const configuration: MediaKeySystemConfiguration = {
  initDataTypes: ['cenc'],
  videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.4d401f"' }],
};

interface MediaScope {
  readonly MediaSource?: { isTypeSupported(type: string): boolean };
  readonly navigator: {
    readonly requestMediaKeySystemAccess?: (
      keySystem: string,
      configurations: MediaKeySystemConfiguration[],
    ) => Promise<unknown>;
  };
}

/** Names of the codecs that this set decodes. */
export function supportedCodecs(scope: MediaScope = window): readonly string[] {
  return codecs.filter(([, type]) => scope.MediaSource?.isTypeSupported(type)).map(([name]) => name);
}

/** Names of the key systems that this set offers for H.264. */
export async function supportedKeySystems(scope: MediaScope = window): Promise<readonly string[]> {
  const { navigator } = scope;
  const names = keySystems.map(async ([name, keySystem]) => {
    try {
      // Missing outside secure origins and on some firmware, where it may also throw at once.
      if (!navigator.requestMediaKeySystemAccess) return [];
      await navigator.requestMediaKeySystemAccess(keySystem, [configuration]);
      return [name];
    } catch {
      return [];
    }
  });
  return ([] as string[]).concat(...(await Promise.all(names)));
}
