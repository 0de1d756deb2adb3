import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../plugins/language.ts';
import type { Services } from '../../services.ts';
import { localise } from '../../text/localise.ts';
import { linkTexts } from './link-texts.ts';
import { pagePolicy } from './page-policy.ts';
import { pageFiles } from './read-page-files.ts';
import { sendPage } from './send-page.ts';

const year = 365 * 86_400;
/** Telegram's button is a script of theirs with a frame of theirs, admitted only where it is used. */
const telegramSources = { script: 'https://telegram.org', frame: 'https://oauth.telegram.org https://t.me' };

/** The page on a phone: lets a TV in, types on it, and shows the devices of the account. */
export function linkRoute(app: FastifyInstance, { telegram }: Services): void {
  const { version, files } = pageFiles();
  const policy = pagePolicy(telegram === null ? {} : telegramSources);

  app.get('/link', (request, reply) => {
    const language = languageOf(request);
    const values = {
      bot: telegram?.name ?? '',
      title: localise(linkTexts.title, language),
      noscript: localise(linkTexts.noscript, language),
    };
    return sendPage(reply, { template: 'page.html', language, policy, values });
  });

  app.get<{ Params: { version: string; name: string } }>('/link/:version/:name', (request, reply) => {
    const file = files.get(request.params.name);
    if (!file) return reply.callNotFound();
    // While replicas are replaced, a page of one may ask another for its files.
    const isSame = request.params.version === version;
    return reply
      .header('cache-control', isSame ? `public, max-age=${year}, immutable` : 'no-store')
      .type(file.type)
      .send(file.content);
  });
}
