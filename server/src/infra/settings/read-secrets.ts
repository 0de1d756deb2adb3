import { equalSecrets } from './equal-secrets.ts';
import type { Settings } from './settings.ts';

/** The secrets from which the server derives its keys. */
export function readSecrets(settings: Settings) {
  const secrets = {
    signingSecret: settings.secret('SIGNING_SECRET', 32),
    previousSigningSecret: settings.secret('SIGNING_SECRET_PREVIOUS', 32),
    operatorSecret: settings.secret('OPERATOR_SECRET', 32),
  };
  for (const sentence of equalSecrets(secrets)) settings.fault(sentence);
  return secrets;
}
