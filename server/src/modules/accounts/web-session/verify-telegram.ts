import { createHash, createHmac } from 'node:crypto';
import { constantTimeEqual } from '../../../shared/constant-time-equal.ts';
import { hasControls } from '../../../shared/text/has-controls.ts';
import type { TelegramData } from '../users/telegram-account.ts';

const lifeSeconds = 5 * 60;
/** Tolerance for Telegram's clock running ahead of ours. */
const skewSeconds = 60;
const named = ['auth_date', 'first_name', 'id', 'last_name', 'photo_url', 'username'];

/**
 * Verifies the data of the Login Widget (https://core.telegram.org/widgets/login#checking-authorization): `hash` is
 * the HMAC-SHA-256, in hex, of the other fields as `name=value` lines in the order of their names, under the
 * SHA-256 of the bot's token. Returns the Telegram account, or `null`.
 */
export function verifyTelegram(
  botToken: string,
  now: Date,
  fields: Record<string, unknown>,
): TelegramData | null {
  const { id, auth_date, hash } = fields;
  if (typeof id !== 'string' || !/^[1-9]\d{0,18}$/.test(id)) return null;
  if (typeof hash !== 'string' || typeof auth_date !== 'string') return null;
  // A line break in a field would claim another field.
  if (named.some((name) => typeof fields[name] === 'string' && hasControls(fields[name]))) return null;
  const lines = named.flatMap((name) =>
    typeof fields[name] === 'string' ? [`${name}=${fields[name]}`] : [],
  );
  const key = createHash('sha256').update(botToken).digest();
  const right = createHmac('sha256', key).update(lines.join('\n')).digest('hex');
  if (!constantTimeEqual(hash, right)) return null;
  const age = now.getTime() / 1000 - Number(auth_date);
  if (!(age <= lifeSeconds && age >= -skewSeconds)) return null;
  return { id, hash, name: nameOf(fields) };
}

/** `@aziz`, or the name of an account without a username. */
function nameOf({ username, first_name }: Record<string, unknown>): string {
  if (typeof username === 'string' && username !== '') return `@${username}`.slice(0, 100);
  return typeof first_name === 'string' ? first_name.slice(0, 100) : '';
}
