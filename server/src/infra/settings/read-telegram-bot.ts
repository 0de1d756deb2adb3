import type { Config } from '../config.ts';
import type { Settings } from './settings.ts';

export function readTelegramBot(settings: Settings): Config['telegram'] {
  const [token, name] = [settings.text('TELEGRAM_BOT_TOKEN'), settings.text('TELEGRAM_BOT_NAME')];
  if (token === null && name === null) return null;
  if (token !== null && name !== null && /^\d+:[\w-]{20,}$/.test(token) && /^\w{5,32}$/.test(name))
    return { token, name };
  return settings.fault(
    'TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_NAME go together: the token and the name of a bot, as BotFather gives them',
  );
}
