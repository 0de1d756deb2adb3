import {
  appVersion,
  playerOverrides,
  playerRule,
  type RemoteConfig,
  remoteConfig,
  type support,
} from '@oyna/contract/config';
import * as v from 'valibot';

/** `https:`, or `http:` in a test network, because the app runs these scripts and viewers open these addresses. */
const webAddress = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//, 'must begin with https:// or http://'),
);
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

const platform = v.picklist(['tizen', 'webos', 'android-tv', 'browser']);

/**
 * The operator's file: the whole configuration, or only the differences from the defaults. Stricter than the
 * app: an unknown property is an error, because it is probably a typo.
 */
const file = v.strictObject({
  version: remoteConfig.entries.version,
  min_app_version: v.optional(appVersion),
  min_app_versions: v.optional(v.record(platform, appVersion)),
  support: v.optional(
    v.strictObject({
      phone: v.optional(v.nullable(text), null),
      telegram: v.optional(text),
      address: v.optional(webAddress),
    } satisfies Record<Exclude<keyof typeof support.entries, 'image'>, v.GenericSchema>),
  ),
  legal: v.optional(v.strictObject({ terms: v.optional(webAddress), privacy: v.optional(webAddress) })),
  chat: v.optional(v.nullable(v.strictObject({ script: webAddress, page: v.optional(webAddress) }))),
  analytics: v.optional(v.nullable(v.strictObject({ collector: webAddress }))),
  players: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          ...playerRule.entries,
          platform,
          model: v.optional(text),
          firmware: v.optional(text),
          overrides: v.strictObject(playerOverrides.entries),
        }),
      ),
      v.maxLength(500),
    ),
  ),
});

/** Parses the file's text; every error names its location. */
export function parseRemoteConfig(
  content: string,
): { readonly config: Partial<RemoteConfig> } | { readonly faults: readonly string[] } {
  let data: unknown;
  try {
    data = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { faults: [`the file is not valid JSON: ${(error as Error).message}`] };
  }
  const result = v.safeParse(file, data);
  if (!result.success) {
    return { faults: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`) };
  }
  return { config: result.output as Partial<RemoteConfig> };
}
