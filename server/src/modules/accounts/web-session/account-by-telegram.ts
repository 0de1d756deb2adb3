import { takeFromLimit } from '../../../infra/rate-limits/take-from-limit.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { hasFreshCode } from '../codes/fresh-code.ts';
import { telegramSignIns } from '../limits.ts';
import { sendNotice } from '../sessions/security-notice.ts';
import { linkTelegram, takeTelegramData, telegramOwner } from '../users/telegram-account.ts';
import type { Exchange } from './exchange.ts';
import { verifyTelegram } from './verify-telegram.ts';
import { readWebViewer } from './web-viewer.ts';

/**
 * The account linked to a Telegram account. An unlinked one is linked to the signed-in viewer who just confirmed a
 * phone code, because the link outlives a stolen session. Without a signed-in viewer it is rejected, because every
 * account has a phone: the page asks for a phone code and sends the same data again.
 */
export async function accountByTelegram(
  services: Services,
  exchange: Exchange,
  fields: Record<string, unknown>,
): Promise<number> {
  const { telegram, now } = services;
  await takeFromLimit(services, telegramSignIns, exchange.request.ip);
  const data = telegram && verifyTelegram(telegram.token, now(), fields);
  if (data === null) throw new DomainError('telegram_wrong');
  const viewer = await readWebViewer(services, exchange);
  const owner = await telegramOwner(services, data.id);
  if (owner !== null && viewer !== null && owner !== viewer.id) throw new DomainError('telegram_taken');
  if (owner !== null) {
    await takeTelegramData(services, data);
    return owner;
  }
  if (viewer === null) throw new DomainError('telegram_unknown');
  if (!(await hasFreshCode(services, viewer))) throw new DomainError('telegram_code_required');
  await takeTelegramData(services, data);
  await linkTelegram(services, viewer.id, data);
  const { ip } = exchange.request;
  sendNotice(services, viewer.id, { kind: 'telegram_linked', name: data.name, ip });
  return viewer.id;
}
