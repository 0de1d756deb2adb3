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

/** Security levels of a key system, the highest first, each with the robustness that asks for it. */
type Levels = readonly (readonly [level: string, robustness: string])[];

const keySystems: readonly (readonly [name: string, keySystem: string, levels: Levels])[] = [
  [
    'Widevine',
    'com.widevine.alpha',
    [
      ['L1', 'HW_SECURE_ALL'],
      ['L3', 'SW_SECURE_DECODE'],
    ],
  ],
  [
    'PlayReady',
    'com.microsoft.playready',
    [
      ['SL3000', '3000'],
      ['SL2000', '2000'],
    ],
  ],
  ['ClearKey', 'org.w3.clearkey', []],
];

function configuration(robustness: string): MediaKeySystemConfiguration {
  const capability = { contentType: 'video/mp4; codecs="avc1.4d401f"' };
  return {
    initDataTypes: ['cenc'],
    videoCapabilities: [robustness === '' ? capability : { ...capability, robustness }],
  };
}

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

/** Names of the key systems that this set offers for H.264, each with its highest level if the set tells one. */
export async function supportedKeySystems(scope: MediaScope = window): Promise<readonly string[]> {
  const { navigator } = scope;
  const isOffered = async (keySystem: string, robustness: string): Promise<boolean> => {
    try {
      // Missing outside secure origins and on some firmware, where it may also throw at once.
      if (!navigator.requestMediaKeySystemAccess) return false;
      await navigator.requestMediaKeySystemAccess(keySystem, [configuration(robustness)]);
      return true;
    } catch {
      return false;
    }
  };
  const names = keySystems.map(async ([name, keySystem, levels]) => {
    if (!(await isOffered(keySystem, ''))) return [];
    for (const [level, robustness] of levels) {
      if (await isOffered(keySystem, robustness)) return [`${name} ${level}`];
    }
    return [name];
  });
  return ([] as string[]).concat(...(await Promise.all(names)));
}
