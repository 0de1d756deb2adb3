import { isLocalAddress } from '../../shared/is-local-address.ts';
import { type Config, modes } from '../config.ts';
import type { Settings } from './settings.ts';

/** Demo mode by default, but only as long as nothing suggests viewers outside the local network. */
export function readMode(settings: Settings, publicUrl: string | null): Config['mode'] {
  const given = settings.oneOf('MODE', modes, 'demo');
  if (given === 'production') return given;
  const outside = publicUrl !== null && !isLocalAddress(publicUrl);
  if (outside)
    settings.fault(
      'PUBLIC_URL is not local, and demo mode serves only the local network: set MODE=production',
    );
  const signs = ['DATABASE_URL', 'SMS_GATEWAY_URL', 'MERCHANT_URL', 'TRUST_PROXY'];
  const sign = signs.find((name) => settings.text(name) !== null && settings.text(name) !== 'no');
  if (sign !== undefined && settings.text('MODE') === null && !outside) {
    settings.fault(`MODE must be named because ${sign} is set: production, or demo for a local trial`);
  }
  return given;
}
