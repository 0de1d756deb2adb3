import type { RemoteConfig } from '@oyna/contract/config';

type Rules = RemoteConfig['players'];
export type PlayerOverrides = Rules[number]['overrides'];

export interface SetTraits {
  readonly platform: string;
  readonly model: string | null;
  readonly firmware: string | null;
}

function begins(text: string | null, start: string | undefined): boolean {
  return start === undefined || (text ?? '').toLowerCase().indexOf(start.toLowerCase()) === 0;
}

/** Merges the operator's matching rules for a set; later ones override earlier ones. */
export function overridesFor(rules: Rules, set: SetTraits): PlayerOverrides {
  const matching = rules.filter(
    (rule) =>
      rule.platform.toLowerCase() === set.platform.toLowerCase() &&
      begins(set.model, rule.model) &&
      begins(set.firmware, rule.firmware),
  );
  return Object.assign({}, ...matching.map(({ overrides }) => overrides));
}
