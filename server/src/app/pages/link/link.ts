import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../../http/plugins/language.ts';
import type { Services } from '../../../infra/services.ts';
import { localise } from '../../../shared/text/localise.ts';
import { linkManifest } from './link-manifest.ts';
import { linkTexts } from './link-texts.ts';
import { pagePolicy } from './page-policy.ts';
import { phoneBuild } from './phone-build.ts';
import { sendPage } from './send-page.ts';

const year = 365 * 86_400;
/** Telegram's button uses their script and frame, which are admitted only where needed. */
const telegramSources = { script: 'https://telegram.org', frame: 'https://oauth.telegram.org https://t.me' };

/** The phone page: approves a TV, types for it, and shows the account's devices. */
export function linkRoute(app: FastifyInstance, { telegram }: Services): void {
  const policy = pagePolicy(telegram === null ? {} : telegramSources);

  app.get('/link', (request, reply) => {
    const language = languageOf(request);
    return sendPage(reply, {
      page: 'link',
      language,
      policy,
      title: localise(linkTexts.title, language),
      manifest: '/link/app.webmanifest',
      data: { bot: telegram?.name ?? '' },
      body: `<noscript><p>${localise(linkTexts.noscript, language)}</p></noscript>`,
    });
  });

  app.get('/link/app.webmanifest', (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(linkManifest(languageOf(request)))),
  );

  app.get('/link/third-party-notices.txt', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(phoneBuild().notices),
  );

  app.get<{ Params: { name: string } }>('/link/assets/:name', (request, reply) => {
    const { name } = request.params;
    const build = phoneBuild();
    const file = build.file(name);
    // During a rolling update, the page of one replica may request files from another.
    const sent = file ?? build.currentFile(name);
    if (!sent) return reply.callNotFound();
    return reply
      .header('cache-control', file ? `public, max-age=${year}, immutable` : 'no-store')
      .type(sent.type)
      .send(sent.content);
  });
}
