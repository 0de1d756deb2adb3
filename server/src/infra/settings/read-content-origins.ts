import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

export function readContentOrigins(settings: Settings, mode: Config['mode']): Config['contentOrigins'] {
  const list = settings.text('CONTENT_ORIGINS');
  if (list === null) return mode === 'demo' ? null : [];
  if (list === 'any') return null;
  const origins = list.split(',').map((each) => each.trim().replace(/\/+$/, ''));
  const wrong = origins.find((each) => !URL.canParse(each) || new URL(each).origin !== each);
  if (wrong === undefined) return origins;
  return settings.fault(
    `CONTENT_ORIGINS must be a list of origins like https://cdn.example.uz, or any, not "${wrong}"`,
  );
}
